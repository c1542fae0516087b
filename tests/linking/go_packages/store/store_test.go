package store

func help() {
    secret()
//  ^^^^^^ certain store/extra.go::secret
}
