import { GatewayError } from '../errors.ts';
import { retryAfterSeconds } from './concurrency-limiter.ts';

interface Waiting {
  readonly rows: number;
  readonly begin: () => void;
  readonly timer: NodeJS.Timeout;
}

interface Account {
  activeRows: number;
  readonly waiting: Set<Waiting>;
}

interface Limits {
  /** Maximum rows that one person may be reading at once: two of the longest pages. */
  readonly rows: number;
  readonly waiting: number;
  readonly timeoutMs: number;
}

/** Rows of the longest page that a list shows (d2:352); pages up to this length are not counted. */
export const usualRows = 100;

const usualLimits: Limits = { rows: 2_000, waiting: 50, timeoutMs: 10_000 };

/**
 * Limits the rows of long lists that each person reads at once. Further reads wait for the person's
 * own reads to end, so that one person's long lists do not block the back office for others.
 */
export class RowBudget {
  readonly #limits: Limits;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: Limits = usualLimits) {
    this.#limits = limits;
  }

  /** @throws GatewayError OVERLOADED: nothing was read, and the same request may be retried */
  async spend<Result>(who: string, rows: number, read: () => Promise<Result>): Promise<Result> {
    const account = this.#accounts.get(who) ?? { activeRows: 0, waiting: new Set() };
    this.#accounts.set(who, account);
    if (account.waiting.size > 0 || !this.#fits(account, rows)) await this.#turn(account, rows);
    else account.activeRows += rows;
    try {
      return await read();
    } finally {
      account.activeRows -= rows;
      this.#letIn(account);
      if (account.activeRows === 0 && account.waiting.size === 0) this.#accounts.delete(who);
    }
  }

  /** A single read always fits. */
  #fits({ activeRows }: Account, rows: number): boolean {
    return activeRows === 0 || activeRows + rows <= this.#limits.rows;
  }

  #turn(account: Account, rows: number): Promise<void> {
    const { waiting } = account;
    if (waiting.size >= this.#limits.waiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(overloaded());
      }, this.#limits.timeoutMs);
      const one: Waiting = { rows, begin: resolve, timer };
      waiting.add(one);
    });
  }

  #letIn(account: Account): void {
    for (const one of account.waiting) {
      if (!this.#fits(account, one.rows)) return;
      account.waiting.delete(one);
      clearTimeout(one.timer);
      account.activeRows += one.rows;
      one.begin();
    }
  }
}

const overloaded = (): GatewayError =>
  new GatewayError('OVERLOADED', { retry: true, retryAfter: retryAfterSeconds });
