import { createServer } from 'node:net';

/** Throws `EADDRINUSE` where somebody listens there: that is better told before a world is seeded than after it. */
export const tryPort = (port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
