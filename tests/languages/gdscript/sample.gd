@tool
class_name Player
extends CharacterBody2D
## A player.

signal hit(damage: int)
const SPEED := 10.0
const Bullet = preload("res://bullet.gd")
const API_TOKEN = "hunter2hunter2"
enum State { IDLE, RUN = 2 }
enum { FIRST, SECOND }

## How well it is. And more.
@export var health: int = 3
@onready var sprite: Sprite2D = $Sprite
var nickname = "x" : set = set_nickname, get = get_nickname
static var count := 0
var speed: float:
	get: return _speed
	set(value): _speed = value


class Inner extends Node:
	var depth = 1
	func go():
		pass


func _init(given):
	nickname = given


## Gets it ready.
func _ready() -> void:
	var bullet: Bullet = Bullet.new()
	hit.emit(SPEED)
	bullet.fly(health).then(_on_hit)
	super._ready()
	for i in range(count):
		print(i)
	match health:
		State.IDLE:
			pass
	var later = func(a): return a + health
	await get_tree().create_timer(1).timeout
	if bullet is Node2D: helper()


static func make(a: int, b := SPEED) -> Player:
	return Player.new()


func items(list: Array[Item]) -> Dictionary:
	return list as Dictionary

var text = "func not_this(): pass"
# func commented(): pass
