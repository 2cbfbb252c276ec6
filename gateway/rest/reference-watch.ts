import { GatewayError } from '../errors.ts';
import type { CompiledCall } from './rest-executor.ts';

/** Queries of the tables that every screen needs. Without one of them the console does not open. */
const needed = ['currencies', 'markets'];
/**
 * Milliseconds for which an unreadable response counts. There may be no user to trigger the next
 * read.
 */
const countsForMs = 60_000;

/** Tracks whether the reference tables were readable at their last request. */
export class ReferenceWatch {
  readonly #garbled = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Returns the queries whose last response did not match the schema. */
  get unreadable(): readonly string[] {
    const since = this.#now() - countsForMs;
    return [...this.#garbled].filter(([, at]) => at > since).map(([name]) => name);
  }

  /** Returns the same calls, with the outcomes for reference tables recorded. */
  over(calls: ReadonlyMap<string, CompiledCall>): ReadonlyMap<string, CompiledCall> {
    return new Map([...calls].map(([name, call]) => [name, this.#watched(name, call)]));
  }

  #watched(name: string, call: CompiledCall): CompiledCall {
    if (!needed.includes(name)) return call;
    return {
      ...call,
      read: async (...given) => {
        try {
          const answer = await call.read(...given);
          this.#garbled.delete(name);
          return answer;
        } catch (error) {
          if (error instanceof GatewayError && error.code === 'UPSTREAM_SHAPE')
            this.#garbled.set(name, this.#now());
          throw error;
        }
      },
    };
  }
}
