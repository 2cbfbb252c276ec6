/*
 * The floor of a fan-out: whoever upgrades to a websocket is told each line of standard input, as one
 * frame that is made once and given to send() for each socket. Pings are answered, everything else is
 * thrown away. Says its port once it listens, and "told N" when all N sockets were given a line.
 * Linux only; an argument or a system call that fails ends it.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST = 20000, LONGEST = 65536 };

static int sockets[MOST], count, listener, poll;

static int must(int answer, const char *what) {
  if (answer < 0) {
    perror(what);
    exit(1);
  }
  return answer;
}

static uint32_t rolled(uint32_t word, int by) { return word << by | word >> (32 - by); }

/* SHA-1 of less than 119 bytes (RFC 3174): the answer to an upgrade is made of it. */
static void sha1(const char *text, size_t length, uint8_t digest[20]) {
  uint32_t sum[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  uint8_t padded[128] = {0};
  size_t size = length + 9 > 64 ? 128 : 64;
  memcpy(padded, text, length);
  padded[length] = 0x80;
  padded[size - 2] = (uint8_t)(length * 8 >> 8);
  padded[size - 1] = (uint8_t)(length * 8);
  for (size_t block = 0; block < size; block += 64) {
    uint32_t words[80], a = sum[0], b = sum[1], c = sum[2], d = sum[3], e = sum[4];
    for (int n = 0; n < 80; n++) {
      if (n < 16) {
        memcpy(&words[n], padded + block + n * 4, 4);
        words[n] = ntohl(words[n]);
      } else {
        words[n] = rolled(words[n - 3] ^ words[n - 8] ^ words[n - 14] ^ words[n - 16], 1);
      }
      uint32_t mixed = n < 20   ? ((b & c) | (~b & d)) + 0x5a827999
                       : n < 40 ? (b ^ c ^ d) + 0x6ed9eba1
                       : n < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
                                : (b ^ c ^ d) + 0xca62c1d6;
      uint32_t next = rolled(a, 5) + mixed + e + words[n];
      e = d, d = c, c = rolled(b, 30), b = a, a = next;
    }
    sum[0] += a, sum[1] += b, sum[2] += c, sum[3] += d, sum[4] += e;
  }
  for (int n = 0; n < 20; n++) digest[n] = (uint8_t)(sum[n / 4] >> (24 - n % 4 * 8));
}

/* 20 bytes and one of nothing become 28 signs, the last of them '='. */
static void base64(const uint8_t digest[20], char text[29]) {
  static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  uint8_t bytes[21] = {0};
  memcpy(bytes, digest, 20);
  for (int n = 0; n < 7; n++) {
    uint32_t three = (uint32_t)bytes[n * 3] << 16 | bytes[n * 3 + 1] << 8 | bytes[n * 3 + 2];
    for (int at = 0; at < 4; at++) text[n * 4 + at] = signs[three >> (18 - at * 6) & 63];
  }
  text[27] = '=';
  text[28] = 0;
}

/* Answers an upgrade; from then on the socket is told everything. */
static void upgrade(int socket, const char *request) {
  const char *key = strcasestr(request, "sec-websocket-key: ");
  if (!key || count == MOST) {
    close(socket);
    return;
  }
  char salted[64], accept[29], answer[256];
  uint8_t digest[20];
  snprintf(salted, sizeof salted, "%.24s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key + 19);
  sha1(salted, strlen(salted), digest);
  base64(digest, accept);
  int length = snprintf(answer, sizeof answer,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Accept: %s\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n",
                        accept);
  send(socket, answer, length, MSG_NOSIGNAL);
  sockets[count++] = socket;
}

static void forget(int socket) {
  for (int n = 0; n < count; n++)
    if (sockets[n] == socket) sockets[n] = sockets[--count];
  close(socket);
}

static void hear(int socket) {
  static const char pong[] = "\x81\x0f{\"type\":\"pong\"}";
  static char said[LONGEST];
  ssize_t length = recv(socket, said, sizeof said - 1, 0);
  if (length <= 0) {
    forget(socket);
    return;
  }
  said[length] = 0;
  if (strncmp(said, "GET ", 4) == 0)
    upgrade(socket, said);
  else
    send(socket, pong, sizeof pong - 1, MSG_NOSIGNAL);
}

static void welcome(void) {
  int one = 1, socket = must(accept(listener, NULL, NULL), "accept");
  struct epoll_event wanted = {.events = EPOLLIN, .data.fd = socket};
  must(setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one), "setsockopt");
  must(epoll_ctl(poll, EPOLL_CTL_ADD, socket, &wanted), "epoll_ctl");
}

/* Sockets are left blocking: nothing is lost, and no frame is ever half sent. */
static void tell(const char *text, size_t length) {
  static uint8_t frame[LONGEST + 4];
  size_t head = length < 126 ? 2 : 4;
  frame[0] = 0x81;
  frame[1] = (uint8_t)(length < 126 ? length : 126);
  if (head == 4) frame[2] = (uint8_t)(length >> 8), frame[3] = (uint8_t)length;
  memcpy(frame + head, text, length);
  for (int n = 0; n < count; n++) send(sockets[n], frame, head + length, MSG_NOSIGNAL);
  printf("told %d\n", count);
}

/* Lines as they come; what has no end yet waits for it. */
static void read_lines(void) {
  static char waiting[LONGEST];
  static size_t held;
  ssize_t more = read(STDIN_FILENO, waiting + held, sizeof waiting - held);
  if (more <= 0) exit(0);
  held += more;
  char *from = waiting, *end;
  while ((end = memchr(from, '\n', waiting + held - from))) {
    tell(from, end - from);
    from = end + 1;
  }
  held -= from - waiting;
  memmove(waiting, from, held);
}

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  listener = must(socket(AF_INET, SOCK_STREAM, 0), "socket");
  must(bind(listener, (struct sockaddr *)&address, size), "bind");
  must(listen(listener, 4096), "listen");
  must(getsockname(listener, (struct sockaddr *)&address, &size), "getsockname");
  poll = must(epoll_create1(0), "epoll_create1");
  int always[] = {listener, STDIN_FILENO};
  for (int n = 0; n < 2; n++) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = always[n]};
    must(epoll_ctl(poll, EPOLL_CTL_ADD, always[n], &wanted), "epoll_ctl");
  }
  printf("port %d\n", ntohs(address.sin_port));
  for (;;) {
    struct epoll_event events[256];
    int ready = must(epoll_wait(poll, events, 256, -1), "epoll_wait");
    for (int n = 0; n < ready; n++) {
      int from = events[n].data.fd;
      if (from == listener)
        welcome();
      else if (from == STDIN_FILENO)
        read_lines();
      else
        hear(from);
    }
  }
}
