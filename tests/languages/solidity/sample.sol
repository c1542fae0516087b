// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {IERC20, Base as Root} from "./IERC20.sol";
import "./Everything.sol";
import * as Lib from "./Lib.sol";
import "./Other.sol" as Other;

/// @title A token.
abstract contract Token is IERC20, Ownable(msg.sender), Lib.Base {
    using SafeMath for uint256;
    uint256 public constant MAX = 10;
    mapping(address => uint256) private _balances;
    address public owner = msg.sender;
    struct Point { uint x; Foo y; }
    enum Kind { Low, High }
    event Transfer(address indexed from, uint value);
    error Bad(uint code);
    type Price is uint256;

    modifier onlyOwner(uint level) { require(msg.sender == owner); _; }
    constructor(address first) Ownable(first) { owner = first; }
    /// Gives the sum.
    /// More of it.
    function sum(uint a, Point memory point) public view virtual override(Root) onlyOwner(1) returns (uint total) {
        uint local = a + 1;
        Point memory named = Point({x: local, y: z});
        emit Transfer(msg.sender, local);
        IERC20(owner).transfer{value: 1}(total, MAX);
        Token made = new Token(owner);
        _balances[owner] = MAX;
        Lib.Kind kind = Lib.Kind.Low;
        try made.sum(1, named) returns (uint got) { use(got); } catch Error(string memory reason) { revert Bad(3); }
        assembly { let w := add(1, 2) function inner(p) -> q { q := helper(p) } }
        for (uint i = 0; i < 3; i++) { step(i); }
        return super.sum(a, point);
    }
    receive() external payable {}
    fallback() external {}
}
interface IShape { function area() external returns (uint); }
library Math { function max(uint a, uint b) internal pure returns (uint) { return a; } }
uint constant TOP = 1;
function free(uint a) pure returns (uint) { return Math.max(a, TOP); }
// contract CommentedOut {}
string constant text = "contract InAString {}";
