def forgotten(): pass
