#!/usr/bin/env Rscript
library(dplyr)
requireNamespace("rlang", quietly = TRUE)
source("R/utils.R")

#' Adds two things. And more.
#'
#' @param x a number
#' @export
add <- function(x, y = 2, ...) {
  z <- x + y
  total <<- z
  inner <- function(a) helper(a, z)
  for (i in seq_along(x)) print(i)
  stats::sd(x, LIMIT)
}
square = function(x) x^2
lambda <- \(x) x + 1
`%+%` <- function(a, b) paste(a, b)
"size<-" <- function(x, value) x
module$run <- function() 1
LIMIT <- 10L
api_token <- "hunter2hunter2"
7 -> seven
LIMIT == 10L

# A person.
Person <- R6::R6Class("Person",
  inherit = Base,
  public = list(
    name = NULL,
    initialize = function(name) {
      self$name <- name
    },
    greet = function(loud = FALSE) cat(self$name)
  ),
  private = list(secret = 1)
)
setClass("Point", representation(x = "numeric"), contains = "Shape")
Account <- setRefClass("Account", fields = list(balance = "numeric"))
setGeneric("area", function(shape) standardGeneric("area"))
setMethod("area", "Point", function(shape) shape@x)
setMethod("show", signature("Point"), function(object) 1)

print.shape <- function(x, ...) UseMethod("print")

main <- function() {
  person <- Person$new("x")
  point <- new("Point", x = 1)
  data |> filter(size > LIMIT) %>% mutate(b = add(size))
  lapply(list(person), square)
  opts <- list(hook = function(e) e)
  person$greet(loud = TRUE)$then
}

text <- "not <- function() 1"
# commented <- function() 1
test_that("adds", {
  expect_equal(add(1), 3)
})
