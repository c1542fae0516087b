# syntax=docker/dockerfile:1
ARG VERSION=1.2

# Builds it. And more.
FROM --platform=linux/amd64 golang:${VERSION} AS builder
WORKDIR /src
ENV GO=1 MODE="b"
ENV OLD value
COPY go.mod ./
RUN go build $FLAGS \
    && echo "FROM not_this"

FROM builder AS tested
RUN go test

# What is shipped.
FROM alpine@sha256:abc
COPY --from=builder /src/app /app
ARG API_TOKEN="hunter2hunter2"
ARG PLAIN
EXPOSE 80/tcp 443
USER app
LABEL a="b"
HEALTHCHECK CMD curl localhost
ENTRYPOINT ["/app"]
CMD ["serve", "--port", "${PORT}"]
# FROM commented
