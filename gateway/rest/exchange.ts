import type { Dispatcher } from 'undici';
import type { Answer } from './answer.ts';

/** The whole answer took longer than it may. */
export class Late extends Error {
  readonly code = 'UND_ERR_BODY_TIMEOUT';
}

/**
 * Sends one request and takes its whole answer, within so many milliseconds. undici's own `request` makes a
 * stream of every answer, which costs as much as all that is left of one that comes in one piece.
 *
 * @throws what undici says went wrong, `Late`
 */
export const exchange = (
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limit: number,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    pool.dispatch(options, new Receiver({ resolve, reject }, limit));
  });

interface Settle {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * In undici's older words, which its own `request` speaks too: the newer ones are translated into them with
 * headers read into an object that nobody looks at, a twelfth of what a call costs.
 */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #settle: Settle;
  // undici's own limits begin anew with each chunk; this one is for the whole answer.
  readonly #timer: NodeJS.Timeout;
  #abort: ((error: Error) => void) | undefined;
  #late: Late | undefined;
  #status = 0;
  #chunks: Buffer[] = [];

  constructor(settle: Settle, limit: number) {
    this.#settle = settle;
    this.#timer = setTimeout(() => this.#giveUp(), limit);
  }

  #giveUp(): void {
    this.#late = new Late();
    this.#abort?.(this.#late);
    this.#settle.reject(this.#late);
  }

  /** Also where a request that nobody took is put on another connection. */
  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    this.#chunks = [];
    if (this.#late) abort(this.#late);
  }

  /** The last one counts: what is told before (1xx) is no answer. */
  onHeaders(status: number): boolean {
    this.#status = status;
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.#chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    clearTimeout(this.#timer);
    const [first] = this.#chunks;
    const whole = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    const text = whole.toString('utf8');
    const marked = text.charCodeAt(0) === 0xfeff;
    this.#settle.resolve({ status: this.#status, text: marked ? text.slice(1) : text });
  }

  onError(error: Error): void {
    clearTimeout(this.#timer);
    this.#settle.reject(error);
  }
}
