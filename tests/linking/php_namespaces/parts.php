<?php
namespace Shop\Parts;

class Wheel { public function turn() { } }
class Circle { public function spin() { } }
