require "csv"

# Makes reports.
module Reports
  LIMIT = 10
  UNUSED = 3

  # The rows of a file.
  def self.load_rows(path)
    CSV.read(path).first(LIMIT)
  end

  def self.clean(row)
    row.map(&:strip)
  end

  def self.summarize(rows)
    { count: rows.size }
  end

  def self.make_report(path)
    summarize(load_rows(path).map { |row| clean(row) })
  end

  def self.save(report, path)
    File.write(path, report.to_s)
  end

  def self.send_to_all(report)
    puts report
  end

  def self.archive(path)
    save(make_report(path), "x")
  end

  def self.main
    send_to_all(make_report("a.csv"))
  end
end
