import type { Dispatcher } from 'undici';
import type { Answer } from './answer.ts';

/** The whole response took longer than allowed. */
export class Late extends Error {
  readonly code = 'UND_ERR_BODY_TIMEOUT';
}

/**
 * Sends one request and returns its whole response, with a timeout in milliseconds. undici's own
 * `request` turns every response into a stream. For a response in one piece, that costs as much as
 * all remaining work.
 *
 * @throws the error of undici, `Late`
 */
export const exchange = (
  pool: Dispatcher,
  options: Dispatcher.DispatchOptions,
  limit: number,
  wantsEtag = false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    pool.dispatch(options, new Receiver({ resolve, reject }, limit, wantsEtag));
  });

/** Returns the value of a header. Names and values alternate. */
function headerOf(headers: readonly Buffer[], name: string): string | undefined {
  const at = headers.findIndex(
    (one, index) => index % 2 === 0 && one.toString('latin1').toLowerCase() === name,
  );
  return at < 0 ? undefined : headers[at + 1]?.toString('latin1');
}

interface Settle {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Implements undici's older handler interface, which its own `request` also uses. undici translates
 * the newer one into it with headers read into an unused object, which costs a twelfth of a call.
 */
class Receiver implements Dispatcher.DispatchHandler {
  readonly #settle: Settle;
  // undici's own timeouts restart with each chunk; this one covers the whole response.
  readonly #timer: NodeJS.Timeout;
  #abort: ((error: Error) => void) | undefined;
  #late: Late | undefined;
  readonly #wantsEtag: boolean;
  #status = 0;
  #etag: string | undefined;
  #chunks: Buffer[] = [];

  constructor(settle: Settle, limit: number, wantsEtag: boolean) {
    this.#settle = settle;
    this.#wantsEtag = wantsEtag;
    this.#timer = setTimeout(() => this.#giveUp(), limit);
  }

  #giveUp(): void {
    this.#late = new Late();
    this.#abort?.(this.#late);
    this.#settle.reject(this.#late);
  }

  /** Also called when a request that was not accepted is moved to another connection. */
  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    this.#chunks = [];
    if (this.#late) abort(this.#late);
  }

  /** Called once per header block. The last one counts; interim ones (1xx) are not the response. */
  onHeaders(status: number, headers: readonly Buffer[]): boolean {
    this.#status = status;
    if (this.#wantsEtag) this.#etag = headerOf(headers, 'etag');
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
    const body = marked ? text.slice(1) : text;
    this.#settle.resolve({ status: this.#status, text: body, etag: this.#etag });
  }

  onError(error: Error): void {
    clearTimeout(this.#timer);
    this.#settle.reject(error);
  }
}
