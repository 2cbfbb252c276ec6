import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { errorDetails } from '../log.ts';
import type { Caller } from '../rest/back-office.ts';
import type { AuditEntry } from '../rest/extensions.ts';
import type { Store, Throttle } from '../store/store.ts';
import { refusedAction } from './refused-action.ts';

type Record = (caller: Caller, entry: AuditEntry) => Promise<unknown>;

/**
 * Selects the refused attempts to record: every change, each read once a minute, and at most sixty
 * a minute per session, so that repeated attempts cannot fill the trail.
 */
export class Refusals {
  readonly #changes: ReadonlySet<string>;
  readonly #reads: Throttle;
  readonly #all: Throttle;

  constructor(schema: GraphQLSchema, store: Store) {
    this.#changes = new Set(Object.keys(schema.getMutationType()?.getFields() ?? {}));
    this.#reads = store.throttle('refused-looks', { points: 1, seconds: 60 });
    this.#all = store.throttle('refused', { points: 60, seconds: 60 });
  }

  async isNews({ token = '' }: Caller, field: string): Promise<boolean> {
    // The store may be shared with others, so it never receives a token.
    const who = createHash('sha256').update(token).digest('base64url');
    if (!this.#changes.has(field) && !(await this.#reads(`${who} ${field}`))) return false;
    return this.#all(who);
  }

  /** Returns what records a refused attempt in the audit trail of the back office. */
  recorder(record: Record, log: Logger) {
    return (caller: Caller, field: string, args: Readonly<{ id?: unknown }>): void => {
      log.warn({ requestId: caller.requestId, action: field }, 'refused');
      const objectId = typeof args.id === 'string' ? { objectId: args.id } : {};
      const entry = { action: refusedAction(field), after: { field }, ...objectId };
      this.isNews(caller, field)
        .then((isNews) => (isNews ? record(caller, { ...entry, error: 'FORBIDDEN' }) : undefined))
        .catch((error: unknown) => log.warn(errorDetails(error), 'refusal not recorded'));
    };
  }
}
