#!/usr/bin/env groovy
package com.example.shapes
import java.util.List
import static org.junit.Assert.*

/** A shape. */
@CompileStatic
abstract class Shape<T> extends Base implements Face, Other {
    static final int MAX = 10
    private String name = 'x'
    def anything
    Map<String, List<Integer>> table = [:]
    Shape(String first) { this.name = first }
    /** Gives the area. */
    @Override
    double area(int x, y = 2) { return compute(x, MAX) }
    def run() {
        def local = helper(1)
        local.go(name)
        list.each { item -> println item }
        new Circle(1)
    }
    abstract void later(int a)
    enum Color { RED, GREEN }
}
interface Face { void look(int a) }
trait Named { String name() { "n" } }
@interface Marker { String value() }
class PlainSpec extends Specification {
    def "adds two numbers"() {
        expect: sum(1, 2) == 3
    }
}
def top = 1
def helper(int a) { a + 1 }
println helper(top)
if (top) { onlyIf() } else { otherwise() }
// def commentedOut() {}
String text = 'def inAString() {}'

plugins { id 'java' }
dependencies { implementation project(':core') }
task hello(type: Copy) { from 'a' }
tasks.register('jar2', Jar) { dependsOn hello }
pipeline { stages { stage('Build') { steps { sh 'make' } } } }
include { ALIGN } from './align'
include { SORT as SORTED } from './sort'
process COUNT { script: "count" }
