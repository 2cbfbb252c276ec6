import pg from 'pg';
import { currentUrgency, type Urgency } from './urgency.ts';

interface Waiting {
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * The connection pool of an engine with one session. Urgent work runs next when the session is
 * free; the rest waits in order of arrival. A running statement or transaction is never
 * interrupted.
 */
export class SingleSessionPool extends pg.Pool {
  readonly #timeoutMs: number;
  readonly #waiting: Readonly<Record<Urgency, Set<Waiting>>> = {
    first: new Set(),
    usual: new Set(),
  };
  #isBusy = false;

  constructor(config: Omit<pg.PoolConfig, 'max'>, waitTimeoutMs: number) {
    super({ ...config, max: 1, idleTimeoutMillis: 0 });
    this.#timeoutMs = waitTimeoutMs;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const borrowed = this.#borrow(currentUrgency());
    if (!callback) return borrowed;
    borrowed.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: unknown) => callback(error as Error, undefined, () => {}),
    );
    return undefined;
  }

  async #borrow(urgency: Urgency): Promise<pg.PoolClient> {
    await this.#turn(urgency);
    let client: pg.PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      this.#leave(urgency);
      throw error;
    }
    const release = client.release.bind(client);
    client.release = (error?: Error | boolean) => {
      release(error);
      this.#leave(urgency);
    };
    return client;
  }

  #turn(urgency: Urgency): Promise<void> | undefined {
    if (!this.#isBusy) {
      this.#isBusy = true;
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting[urgency];
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new Error('timeout exceeded when trying to connect'));
      }, this.#timeoutMs);
      const one: Waiting = { begin: resolve, timer };
      waiting.add(one);
    });
  }

  /**
   * The next statement of urgent work is sent as soon as this response is read, so lists wait for
   * that.
   */
  #leave(urgency: Urgency): void {
    if (urgency === 'first' && this.#waiting.first.size === 0) setImmediate(() => this.#next());
    else this.#next();
  }

  #next(): void {
    for (const urgency of ['first', 'usual'] as const)
      for (const one of this.#waiting[urgency]) {
        this.#waiting[urgency].delete(one);
        clearTimeout(one.timer);
        one.begin();
        return;
      }
    this.#isBusy = false;
  }
}
