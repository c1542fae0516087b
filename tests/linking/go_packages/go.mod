module example.com/app

go 1.21

require github.com/y/fork v1.0.0

replace github.com/y/fork => ./tools
