package shop

func (s *Server) Close() {
    s.Base.Close()
//         ^^^^^ certain types.go::Base.Close
    s.log()
//    ^^^ certain main.go::Server.log
}

func (s Server) log() {}

func use(s *Server, c Client, any interface{}, closer ReadCloser, r Renamed, a Alias) {
    s.Close()
//    ^^^^^ certain main.go::Server.Close
    s.ID()
//    ^^ certain types.go::Base.ID
    s.Lock()
//    ^^^^ outside
    s.handler(1)
//    ^^^^^^^ certain types.go::Server.handler
    s.inner.Close()
//          ^^^^^ certain types.go::Client.Close
    c.Close()
//    ^^^^^ certain types.go::Client.Close
    any.Close()
//      ^^^^^ possible main.go::Server.Close types.go::Base.Close types.go::Client.Close types.go::Closer.Close
    unknown().Close()
//            ^^^^^ outside
    closer.Close()
//         ^^^^^ certain types.go::Closer.Close
    closer.Read().Close()
//                ^^^^^ certain types.go::Closer.Close
    r.Close()
//    ^^^^^ certain types.go::Client.Close
    a.Close()
//    ^^^^^ certain types.go::Client.Close
    (*Server).Close(s)
//            ^^^^^ certain main.go::Server.Close
    Client.Close(c)
//         ^^^^^ certain types.go::Client.Close
    f := s.Close
//         ^^^^^ certain main.go::Server.Close
    f()
    new(Client).Close()
//              ^^^^^ certain types.go::Client.Close
    (&Client{}).Close()
//              ^^^^^ certain types.go::Client.Close
}
