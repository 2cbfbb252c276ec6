import { createServer } from 'node:net';

/**
 * The only address on which the back office listens, whatever `HOST` is: the gateway is on the same
 * machine, and its protections (known documents, sealed cookies, rate limits) would be bypassed otherwise.
 */
export const loopbackAddress = '127.0.0.1';

/** Throws `EADDRINUSE` where somebody listens there: that is better told before a world is seeded than after it. */
export const tryPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: loopbackAddress }, () => probe.close(() => resolve()));
  });
