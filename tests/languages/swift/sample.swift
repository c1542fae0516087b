// A licence.
import Foundation
@testable import Vapor
import struct Units.Length
@preconcurrency import NIOCore.Sub

/// A shape. More follows.
@available(iOS 13, *)
@MainActor
public final class Shape<T: Comparable, U>: Base<T>, Named, Other.Thing where T: Hashable {
    /// How many.
    public static let limit = 10
    private let token: String = "hunter2", label = "x"
    let sum = MAX + 1
    @Published private(set) var names: [String] = []
    lazy var made: Foo = { Foo() }()
    weak var delegate: ShapeDelegate?
    var area: Int { width * height }
    var count: Int {
        get { 1 }
        set { value = newValue }
    }
    var watched: Int = 0 { didSet { go() } }
    var x, y: Int
    let (first, second) = pair

    subscript(index: Int, key: String) -> Int { get { items[index] } set { } }
    static subscript(only: String) -> Int { 1 }

    /// Makes one.
    public init(sides: Int, _ name: String = "x", rest: Any...) throws {
        self.first = sides
        super.init(sides)
    }

    convenience init?(wide: Int) { self.init(sides: wide) }
    deinit { close() }

    @discardableResult
    public func apply<R>(
        _ transform: @escaping (T) throws -> R, // func notAFunction() {}
        to values: T...,
        @Builder by make: () -> Void = { println() },
        limit: Int = 5
    ) async throws -> R where R: Equatable {
        let local = MAX
        var changed = handler
        class Local { var q = 1 }
        func nested(q: Int) {}
        helper(transform)
        self.names.append(local)
        Units.convert(Color.red)
        Shape<String>(sides: 1).go()
        Shape(sides: local)
        Other.Thing(wide: 1)
        names.map { $0.length }
        paint(.blue(1), with: .green, then: onDone)
        delegate?.changed(self)
        if let special = value as? Special { throw Problem.bad(special) }
        guard value is Plain else { return later }
        switch value {
        case .red: break
        case let .move(q): go(q)
        case Color.blue: break
        }
        let path = \Shape.names
        changed.cache = handler
        changed.state = .ready
        Cache<Key>.shared.reset()
        #expect(local)
        do { try open() } catch let error as Failure { } catch Problem.worse { }
        return transform(values)
    }

    override class func make() -> Shape { Shape() }
    mutating func move() {}
    static func + (a: Shape, b: Shape) -> Shape { a }
    @objc(paint:) func paint() {}

    @Codable enum Color: String, CaseIterable {
        case red = "r", green
        case blue(Int, name: String)
        indirect case mixed(Color)
        @available(iOS 14, *) case late = "l"
        static let usual = Color.red
        func mix() {}
        init() { self = .red }
    }

    struct Point { let z = 1 }
    typealias Table<K> = [K: String]
}

public protocol Named: First, Second where Item: Hashable {
    associatedtype Item: Equatable = Int
    var name: String { get set }
    static var kind: Int { get }
    @available(iOS 13, *) func method(x: Int) throws -> Item
    init(x: Int)
    subscript(i: Int) -> Int { get }
}

extension Shape: Codable, Other.Proto where T: Codable {
    var extra: Int { 1 }
    func more() {}
    struct Inner {}
}

private extension Foundation.Data { func raw() {} }
extension [Int] { func total() {} }
extension Named { func defaulted() {} }

distributed actor Counter {
    var n = 0
    nonisolated func add() {}
}

let MAX = 10
var usual: Foo = defaultFoo
public let visitor = { (x: Int) in x }
let (one, two) = (1, 2)

infix operator **: Power
precedencegroup Power { higherThan: MultiplicationPrecedence }
prefix func √ (x: Double) -> Double { x }
func free<T>(a: T) -> some View { let local = 1; return a }

@propertyWrapper struct Wrapped { var wrappedValue: Int }
@freestanding(expression) public macro stringify<T>(_ v: T) -> String = #externalMacro(module: "M", type: "S")

#if DEBUG
func debugOnly() {}
#endif

func drain() async throws { while let next = try await queue.next() { use(next) } }

// class CommentedOut {}

class Text { let text = "class InAString {}" }

/// A protocol with members that depend on a condition.
public protocol Conditional: Named {
    func kept()
    #if os(Linux)
    func alsoKept()
    #endif
}
