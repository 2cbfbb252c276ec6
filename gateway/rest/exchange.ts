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

class Receiver implements Dispatcher.DispatchHandler {
  readonly #settle: Settle;
  // undici's own limits begin anew with each chunk; this one is for the whole answer.
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #late: Late | undefined;
  #status = 0;
  #chunks: Buffer[] = [];

  constructor(settle: Settle, limit: number) {
    this.#settle = settle;
    this.#timer = setTimeout(() => this.#giveUp(), limit);
  }

  #giveUp(): void {
    this.#late = new Late();
    this.#controller?.abort(this.#late);
    this.#settle.reject(this.#late);
  }

  /** Also where a request that nobody took is put on another connection. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    this.#chunks = [];
    if (this.#late) controller.abort(this.#late);
  }

  /** The last one counts: what is told before (1xx) is no answer. */
  onResponseStart(_: unknown, status: number): void {
    this.#status = status;
  }

  onResponseData(_: unknown, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    const [first] = this.#chunks;
    const whole = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    const text = whole.toString('utf8');
    const marked = text.charCodeAt(0) === 0xfeff;
    this.#settle.resolve({ status: this.#status, text: marked ? text.slice(1) : text });
  }

  onResponseError(_: unknown, error: Error): void {
    clearTimeout(this.#timer);
    this.#settle.reject(error);
  }
}
