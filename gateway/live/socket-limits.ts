/**
 * Limits of one socket. Exceeding one closes the socket with a code (docs/live-protocol.md, Close
 * codes).
 */
export const socketLimits = {
  /** Bytes of a message. */
  message: 64 * 1024,
  subscriptions: 64,
  messagesPerSecond: 100,
  /** Bytes waiting for a slow reader. */
  buffered: 1024 * 1024,
  /** Milliseconds. */
  init: 3000,
  idleTimeoutMs: 5000,
  /** The console's page sends pings itself. The server pings only clients that do not. */
  pingAfterMs: 2500,
} as const;

/** The connection broke without a close frame. */
export const cutOff = 1006;
export const slowConsumer = 4008;

/** Close code for a display that has no boards left to show. */
export const displayRevoked = 4410;
