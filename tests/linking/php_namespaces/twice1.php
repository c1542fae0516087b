<?php
function twice() { }
