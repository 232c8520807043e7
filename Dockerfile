# An image that holds the programs and nothing else:
#
#   docker build -t cartulary .
#   docker run --rm -v "$PWD:/games" cartulary validate .
#
# The program reads and writes /games as user 65534. To write files there, add --user "$(id -u):$(id -g)".
FROM --platform=$BUILDPLATFORM golang:1.26 AS build
ARG TARGETOS TARGETARCH
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
# Without a .git folder the version is (devel).
RUN CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags "-s -w" -o /out/ ./cmd/...

FROM scratch
LABEL org.opencontainers.image.title="cartulary" \
      org.opencontainers.image.description="Replays records of Carcassonne games and reports illegal actions" \
      org.opencontainers.image.source="https://example.org/OWNER/cartulary" \
      org.opencontainers.image.licenses="MIT"
COPY LICENSE THIRD-PARTY-LICENSES.txt /
COPY --from=build /out/ /
USER 65534:65534
WORKDIR /games
ENTRYPOINT ["/cartulary"]
