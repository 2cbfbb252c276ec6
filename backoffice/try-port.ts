import { createServer } from 'node:net';

/**
 * The only address on which the back office listens, regardless of `HOST`. The gateway is on the
 * same machine. Direct access would bypass its protections (known documents, sealed cookies, rate
 * limits).
 */
export const loopbackAddress = '127.0.0.1';

/**
 * Throws `EADDRINUSE` if the port is in use. The person should learn this before a world is seeded,
 * not after.
 */
export const tryPort = (port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host: loopbackAddress }, () => probe.close(() => resolve()));
  });
