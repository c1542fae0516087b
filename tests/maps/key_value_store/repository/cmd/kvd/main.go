// Command kvd serves a store over HTTP.
package main

import (
	"log"
	"net/http"

	"example.com/kv/store"
)

const defaultPort = 7070

func main() {
	kept, err := store.Open("kv.db", store.WithLimit(1<<20))
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe(":7070", handler{kept}))
}

type handler struct{ kept *store.Store }

// ServeHTTP answers one request.
func (h handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	value, ok := h.kept.Get(r.URL.Path)
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Write(value)
}
