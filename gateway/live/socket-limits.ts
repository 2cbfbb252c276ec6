/** What one socket may do; more is cut with a code (gateway/README.md, Closing). */
export const socketLimits = {
  /** Bytes of a message. */
  message: 64 * 1024,
  subscriptions: 64,
  messagesPerSecond: 100,
  /** Bytes waiting for a slow reader. */
  buffered: 1024 * 1024,
  /** Milliseconds. */
  init: 3000,
  silent: 5000,
  /** Our own page pings by itself; only who does not is asked. */
  askAfter: 2500,
} as const;

/** The line broke: no goodbye was heard. */
export const cutOff = 1006;
export const slowConsumer = 4008;

/** Closing code of a screen that may show nothing any more. */
export const displayRevoked = 4410;
