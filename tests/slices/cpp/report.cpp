#include <fstream>
#include <string>
#include <vector>

namespace shop {

constexpr int limit = 10;
constexpr int unused = 3;

struct Report {
    int count;
};

using Rows = std::vector<std::string>;

// The rows of a file.
Rows load_rows(const std::string &path)
{
    Rows rows;
    std::ifstream file(path);
    for (std::string row; rows.size() < limit && std::getline(file, row);)
        rows.push_back(row);
    return rows;
}

static std::string clean(const std::string &row)
{
    return row.substr(row.find_first_not_of(' '));
}

Report summarize(const Rows &rows)
{
    return Report{static_cast<int>(rows.size())};
}

Report make_report(const std::string &path)
{
    Rows rows;
    for (const auto &row : load_rows(path))
        rows.push_back(clean(row));
    return summarize(rows);
}

void save(const Report &report, const std::string &path)
{
    std::ofstream(path) << report.count;
}

void send(const Report &report)
{
    save(report, "/dev/stdout");
}

void archive(const std::string &path)
{
    save(make_report(path), "x");
}

} // namespace shop

int main()
{
    shop::send(shop::make_report("a.csv"));
}
