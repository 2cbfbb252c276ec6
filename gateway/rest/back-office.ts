import { Pool } from 'undici';
import { GatewayError } from '../errors.ts';
import type { Answer } from './answer.ts';
import { Breaker } from './breaker.ts';
import { exchange } from './exchange.ts';
import { Lanes, type Urgency } from './lanes.ts';
import { isOutage } from './refusal.ts';
import type { OutgoingCall } from './request.ts';

/** Who asks, and what goes with every call. */
export interface Asker {
  readonly token: string | undefined;
  readonly requestId: string;
  /** The person's address. */
  readonly address: string | undefined;
  /** What the person's browser calls itself, where somebody signs in with it. */
  readonly userAgent?: string | undefined;
  /** The version that the row must still have; sent where the back office gave one. */
  readonly ifMatch?: string | undefined;
  /** Hashes of sessions that the browser had before, where somebody signs in with it. */
  readonly knownBrowser?: readonly string[] | undefined;
  /** The gateway itself reads a contact that somebody reveals; it is left unmasked. */
  readonly revealsContacts?: boolean;
  /** What is read goes first, as what is changed always does. */
  readonly goesFirst?: boolean;
}

export interface BackOfficeOptions {
  readonly url: string;
  readonly authHeader: string;
  readonly hostPrefix: string;
  /** Proves to the back office that the gateway itself asks. */
  readonly serviceToken?: string | undefined;
  readonly readTimeout?: number;
  readonly writeTimeout?: number;
  /** Calls under way at once; see `Lanes`. */
  readonly width?: number;
  /** Milliseconds that a call waits for its turn at most. */
  readonly patience?: number;
  /** Told of each call: its name, outcome and duration in seconds. */
  readonly observe?: (call: string, outcome: string, seconds: number) => void;
}

interface Sending {
  readonly name: string;
  readonly call: OutgoingCall;
  readonly asker: Asker;
  /** Milliseconds. */
  readonly limit: number;
  readonly urgency: Urgency;
}

/** Failures of which it is certain that nothing was sent. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const timedOut = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const maxAnswer = 16 * 1024 * 1024;

/** The one keep-alive pool to the back office. Reads are tried twice on a reset, writes once, ever. */
export class BackOffice {
  readonly breaker = new Breaker();
  readonly lanes: Lanes;
  readonly #pool: Pool;
  readonly #base: string;
  readonly #options: BackOfficeOptions;

  constructor(options: BackOfficeOptions) {
    const url = new URL(options.url);
    this.#options = options;
    this.#base = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
    const width = options.width ?? 64;
    this.lanes = new Lanes(width, options.patience);
    this.#pool = new Pool(url.origin, {
      connections: width,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: { timeout: 3000 },
      maxResponseSize: maxAnswer,
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** The one in whose name a call is made. */
  as(asker: Asker, { service }: { readonly service: boolean }): Asker {
    return service ? { ...asker, token: this.#options.serviceToken } : asker;
  }

  /** Something that only looks. */
  async read(name: string, call: OutgoingCall, asker: Asker): Promise<Answer> {
    const limit = this.#options.readTimeout ?? 10_000;
    const started = performance.now();
    try {
      const sending = {
        name,
        call,
        asker,
        limit,
        urgency: asker.goesFirst ? 'first' : 'usual',
      } as const;
      const answer = await this.#sendTwice(sending);
      this.#options.observe?.(name, String(answer.status), (performance.now() - started) / 1000);
      return answer;
    } catch (error) {
      const failure = asReadFailure(error, name);
      this.#options.observe?.(name, failure.code, (performance.now() - started) / 1000);
      throw failure;
    }
  }

  /**
   * Something that changes state: sent once. `UPSTREAM_DOWN` and `OVERLOADED` say that it was certainly
   * not sent, `UNKNOWN_OUTCOME` that it may have happened.
   */
  async write(name: string, call: OutgoingCall, asker: Asker, key?: string): Promise<Answer> {
    const limit = this.#options.writeTimeout ?? 30_000;
    const started = performance.now();
    try {
      const answer = await this.#send({ name, call, asker, limit, urgency: 'first' }, { key });
      this.#options.observe?.(name, String(answer.status), (performance.now() - started) / 1000);
      return answer;
    } catch (error) {
      const failure =
        error instanceof GatewayError
          ? error
          : neverSent.has(codeOf(error))
            ? new GatewayError('UPSTREAM_DOWN', { call: name, retry: true })
            : new GatewayError('UNKNOWN_OUTCOME', { call: name });
      this.#options.observe?.(name, failure.code, (performance.now() - started) / 1000);
      throw failure;
    }
  }

  async #sendTwice(sending: Sending): Promise<Answer> {
    try {
      return await this.#send(sending);
    } catch (error) {
      if (neverSent.has(codeOf(error)) || timedOut.has(codeOf(error))) throw error;
      if (error instanceof GatewayError) throw error;
      return this.#send(sending);
    }
  }

  /** `write` says that it changes state, under which key. */
  async #send(
    { name, call, asker, limit, urgency }: Sending,
    write?: { readonly key: string | undefined },
  ): Promise<Answer> {
    const turn = this.lanes.enter(name, urgency);
    if (turn) await turn;
    const madeAt = Date.now();
    try {
      if (!this.breaker.admits())
        throw new GatewayError('UPSTREAM_DOWN', { call: name, retry: true });
      const answer = await exchange(
        this.#pool,
        {
          method: call.method,
          path: this.#pathOf(call.path),
          headers: this.#headersOf(call, asker, write?.key, urgency),
          body: call.body ?? null,
          idempotent: write === undefined,
          headersTimeout: limit,
          bodyTimeout: limit,
        },
        limit,
      );
      if (isOutage(answer.status)) this.breaker.failed(Date.now());
      else this.breaker.answered();
      return answer;
    } catch (error) {
      if (!(error instanceof GatewayError)) this.breaker.failed(madeAt);
      throw error;
    } finally {
      this.lanes.leave(name, urgency);
    }
  }

  #pathOf(path: string): string {
    return path.startsWith('/') ? `${this.#options.hostPrefix}${path}` : this.#base + path;
  }

  /** Names and values in turn. */
  #headersOf(
    call: OutgoingCall,
    asker: Asker,
    key: string | undefined,
    urgency: Urgency,
  ): string[] {
    const headers = ['accept', 'application/json', 'x-request-id', asker.requestId];
    // A form says its own type, with the mark between its parts.
    if (typeof call.body === 'string') headers.push('content-type', 'application/json');
    if (asker.token !== undefined) headers.push(this.#options.authHeader, asker.token);
    if (asker.address !== undefined) headers.push('x-forwarded-for', asker.address);
    if (asker.userAgent !== undefined) headers.push('user-agent', asker.userAgent);
    if (asker.knownBrowser?.length) headers.push('x-known-browser', asker.knownBrowser.join());
    // A back office with one queue of its own reads this before its lists.
    if (urgency === 'first') headers.push('x-urgency', urgency);
    if (key !== undefined) headers.push('idempotency-key', key);
    if (asker.ifMatch !== undefined) headers.push('if-match', asker.ifMatch);
    return headers;
  }
}

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

function asReadFailure(error: unknown, call: string): GatewayError {
  if (error instanceof GatewayError) return error;
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return new GatewayError('UPSTREAM_SHAPE', { call }, `${call} answered too much`);
  const code = timedOut.has(codeOf(error)) ? 'UPSTREAM_SLOW' : 'UPSTREAM_DOWN';
  return new GatewayError(code, { call, retry: true });
}
