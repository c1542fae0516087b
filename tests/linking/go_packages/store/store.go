package store

func Open() {
    Extra()
//  ^^^^^ certain store/extra.go::Extra
    secret()
//  ^^^^^^ certain store/extra.go::secret
}
