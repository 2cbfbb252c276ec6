import { GatewayError } from '../errors.ts';
import type { CompiledCall } from './rest-executor.ts';

/** Tables that every screen needs, by their queries: without one of them the console does not open. */
const needed = ['currencies', 'markets'];
/** Milliseconds for which an answer that could not be read counts: nobody may come to read the next one. */
const countsForMs = 60_000;

/** Whether the reference tables could be read when they were last requested. */
export class ReferenceWatch {
  readonly #garbled = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Queries whose last answer was not what the schema promises. */
  get unreadable(): readonly string[] {
    const since = this.#now() - countsForMs;
    return [...this.#garbled].filter(([, at]) => at > since).map(([name]) => name);
  }

  /** The same calls; what becomes of reference tables is noted. */
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
