<?php
function plain() { }
class Alone { public function wait() { } }
