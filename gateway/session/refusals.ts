import { createHash } from 'node:crypto';
import type { GraphQLSchema } from 'graphql';
import type { Asker } from '../rest/back-office.ts';
import type { Store, Throttle } from '../store/store.ts';

/**
 * Which refused attempts are worth a trace: every change, each look once a minute, and of one session
 * no more than sixty a minute, so that nobody can fill the trail by knocking.
 */
export class Refusals {
  readonly #changes: ReadonlySet<string>;
  readonly #looks: Throttle;
  readonly #all: Throttle;

  constructor(schema: GraphQLSchema, store: Store) {
    this.#changes = new Set(Object.keys(schema.getMutationType()?.getFields() ?? {}));
    this.#looks = store.throttle('refused-looks', { points: 1, seconds: 60 });
    this.#all = store.throttle('refused', { points: 60, seconds: 60 });
  }

  async isNews({ token = '' }: Asker, field: string): Promise<boolean> {
    // The store may be others' too: it never sees a token.
    const who = createHash('sha256').update(token).digest('base64url');
    if (!this.#changes.has(field) && !(await this.#looks(`${who} ${field}`))) return false;
    return this.#all(who);
  }
}
