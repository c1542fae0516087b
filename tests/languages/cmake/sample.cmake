# The project.
cmake_minimum_required(VERSION 3.10)
project(Sample VERSION 1.0 LANGUAGES CXX)
include(GNUInstallDirs)
include("${CMAKE_CURRENT_LIST_DIR}/more.cmake")
add_subdirectory(src)
find_package(Boost 1.6 REQUIRED COMPONENTS system)

# How many.
set(LIMIT 10 CACHE STRING "How many")
set(SOURCES a.cpp b.cpp)
set(API_TOKEN "hunter2hunter2")
option(BUILD_TESTS "Whether to build them" ON)

# Adds a thing.
function(add_thing name)
  set(full ${name}_${LIMIT} PARENT_SCOPE)
  helper(${full} "${SOURCES}" $ENV{HOME})
  target_link_libraries(${name} PRIVATE core)
endfunction()

macro(twice first second)
  add_thing(${first})
endmacro()

# What others link with.
add_library(core STATIC ${SOURCES})
ADD_EXECUTABLE(app main.cpp)
target_link_libraries(app PRIVATE core Boost::system)
add_custom_target(docs COMMAND sphinx)
add_test(NAME works COMMAND app)

if(BUILD_TESTS AND NOT DEFINED LIMIT)
  add_thing(core)
elseif(WIN32)
  message(STATUS "function(not_this)")
endif()
foreach(each IN LISTS SOURCES)
  message(STATUS ${each})
endforeach()
#[[ function(commented) ]]
# function(neither)
