class MainTest < Minitest::Test
  it "is run for an instance" do
# ^ certain helper.rb::Minitest.Test.test
    browse("/")
#   ^ certain helper.rb::Minitest.Test.browse
    visit("/")
#   ^ certain helper.rb::Minitest.Test.browse
    check(1)
#   ^ certain main_test.rb::MainTest.check
    inner { check(1) }
    #       ^ possible main_test.rb::MainTest.check
  end

  def check(one)
    self.visit(one)
    #    ^ certain helper.rb::Minitest.Test.browse
  end
end
