import pg from 'pg';

/**
 * LISTEN on a separate connection. A lost connection is reopened indefinitely. Notifications in
 * between are lost, so every callback is then called once with an empty payload.
 */
export class Listener {
  readonly #url: string;
  readonly #callbacks = new Map<string, ((payload: string) => void)[]>();
  #client: Promise<pg.Client> | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, fn: (payload: string) => void): Promise<void> {
    this.#callbacks.set(channel, [...(this.#callbacks.get(channel) ?? []), fn]);
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const fn of this.#callbacks.get(channel) ?? []) fn(payload ?? '');
    });
    client.on('error', () => {});
    await client.connect();
    client.once('end', () => {
      if (!this.#closed) this.#client = this.#reconnect(200);
    });
    return client;
  }

  async #reconnect(wait: number): Promise<pg.Client> {
    await new Promise((done) => setTimeout(done, wait).unref());
    if (this.#closed) throw new Error('closed');
    try {
      const client = await this.#connect();
      for (const [channel, callbacks] of this.#callbacks) {
        await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        for (const fn of callbacks) fn('');
      }
      return client;
    } catch {
      return this.#reconnect(Math.min(5_000, wait * 2));
    }
  }
}
