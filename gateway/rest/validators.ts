import type { Answer } from './answer.ts';

interface Stored {
  readonly etag: string;
  readonly answer: Answer;
}

/** Most responses that are kept, and the most bytes of one of them. */
const maxResponses = 500;
const maxResponseBytes = 256 * 1024;

/**
 * Responses of polls with the validator that the back office sent with them (`ETag`). If nothing
 * changed, the back office answers the next poll with 304 and no body.
 */
export class Validators {
  readonly #stored = new Map<string, Stored>();

  /** Returns the validator of the last response; undefined if there is none. */
  etag(key: string): string | undefined {
    return this.#stored.get(key)?.etag;
  }

  /** Returns the stored response for a 304, and any other response as it is. */
  resolve(key: string, answer: Answer): Answer {
    const stored = this.#stored.get(key);
    if (answer.status === 304 && stored) return stored.answer;
    this.#stored.delete(key);
    const etag = answer.headers?.etag;
    if (answer.status !== 200 || !etag || answer.text.length > maxResponseBytes) return answer;
    this.#stored.set(key, { etag, answer });
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > maxResponses && oldest !== undefined) this.#stored.delete(oldest);
    return answer;
  }
}
