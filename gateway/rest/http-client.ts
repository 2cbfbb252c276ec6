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
  kept: readonly string[] = [],
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    pool.dispatch(options, new Receiver({ resolve, reject }, limit, kept));
  });

/** Returns the value of a header. Names and values alternate. */
function headerOf(headers: readonly Buffer[], name: string): string | undefined {
  const at = headers.findIndex(
    (one, index) => index % 2 === 0 && one.toString('latin1').toLowerCase() === name,
  );
  return at < 0 ? undefined : headers[at + 1]?.toString('latin1');
}

const headersOf = (
  headers: readonly Buffer[],
  names: readonly string[],
): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(names.map((name) => [name, headerOf(headers, name)]));

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
  readonly #kept: readonly string[];
  #status = 0;
  #headers: Answer['headers'];
  #chunks: Buffer[] = [];

  constructor(settle: Settle, limit: number, kept: readonly string[]) {
    this.#settle = settle;
    this.#kept = kept;
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
    if (this.#kept.length > 0) this.#headers = headersOf(headers, this.#kept);
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
    this.#settle.resolve({ status: this.#status, text: body, headers: this.#headers });
  }

  onError(error: Error): void {
    clearTimeout(this.#timer);
    this.#settle.reject(error);
  }
}
