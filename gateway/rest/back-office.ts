import { Pool } from 'undici';
import { GatewayError } from '../errors.ts';
import type { Answer } from './answer.ts';
import { Breaker } from './breaker.ts';
import { ConcurrencyLimiter, type Priority } from './concurrency-limiter.ts';
import { exchange } from './http-client.ts';
import { isOutage } from './refusal.ts';
import type { OutgoingCall } from './request.ts';
import { type PollRun, SharedPolls } from './shared-polls.ts';
import { asReadFailure, asWriteFailure, wasCutOff } from './transport-failure.ts';
import { Validators } from './validators.ts';

/** The requester and the data sent with each of its calls. */
export interface Caller {
  readonly token: string | undefined;
  /** Id of the signed-in admin, for lists of what is the admin's own. */
  readonly adminId?: string | undefined;
  readonly requestId: string;
  /** IP address of the person. */
  readonly address: string | undefined;
  /** User agent of the person's browser, for a sign-in. */
  readonly userAgent?: string | undefined;
  /** The version that the row must still have; sent if the back office provided one. */
  readonly ifMatch?: string | undefined;
  /** Hashes of earlier sessions of this browser, for a sign-in. */
  readonly knownBrowser?: readonly string[] | undefined;
  /** The gateway itself reads a contact for a reveal; the contact stays unmasked. */
  readonly revealsContacts?: boolean;
  /** Gives reads the priority that writes always have. */
  readonly isHighPriority?: boolean;
  /** A repeated read of watched data, which may be answered with "not modified". */
  readonly poll?: PollRun | undefined;
}

export interface BackOfficeOptions {
  readonly url: string;
  readonly authHeader: string;
  readonly hostPrefix: string;
  /** Proves to the back office that the gateway itself makes the request. */
  readonly serviceToken?: string | undefined;
  readonly readTimeout?: number;
  readonly writeTimeout?: number;
  /** Maximum number of concurrent calls; see `ConcurrencyLimiter`. */
  readonly width?: number;
  /** Maximum milliseconds a call waits in the queue. */
  readonly queueTimeoutMs?: number;
  /** Names of response headers that are kept in each answer, in lower case. */
  readonly keptHeaders?: readonly string[];
  /** Called for each call with its name, outcome and duration in seconds. */
  readonly observe?: (call: string, outcome: string, seconds: number) => void;
  /** Called for each read that is sent again. */
  readonly retried?: (call: string) => void;
}

interface Sending {
  readonly name: string;
  readonly call: OutgoingCall;
  readonly caller: Caller;
  /** Milliseconds. */
  readonly limit: number;
  readonly urgency: Priority;
}

const etagOnly = ['etag'];
const maxResponseBytes = 16 * 1024 * 1024;

/**
 * The single keep-alive pool to the back office. After a connection reset, a read is tried twice; a
 * write is only ever sent once.
 */
export class BackOffice {
  readonly breaker = new Breaker();
  readonly limiter: ConcurrencyLimiter;
  readonly polls = new SharedPolls();
  readonly #pool: Pool;
  readonly #base: string;
  readonly #options: BackOfficeOptions;
  readonly #validators = new Validators();

  constructor(options: BackOfficeOptions) {
    const url = new URL(options.url);
    this.#options = options;
    this.#base = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
    const width = options.width ?? 64;
    this.limiter = new ConcurrencyLimiter(width, options.queueTimeoutMs);
    this.#pool = new Pool(url.origin, {
      connections: width,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      connect: { timeout: 3000 },
      maxResponseSize: maxResponseBytes,
    });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  /** Returns the caller in whose name a call is made. */
  as(caller: Caller, { service }: { readonly service: boolean }): Caller {
    return service ? { ...caller, token: this.#options.serviceToken } : caller;
  }

  /** Makes a call that only reads. */
  async read(name: string, call: OutgoingCall, caller: Caller): Promise<Answer> {
    const limit = this.#options.readTimeout ?? 10_000;
    const started = performance.now();
    const { poll } = caller;
    const offered = poll && this.polls.take(poll, `${call.method} ${call.path} ${call.body}`);
    if (offered) return offered;
    const sentAt = Date.now();
    try {
      const sending = {
        name,
        call,
        caller,
        limit,
        urgency: caller.isHighPriority ? 'first' : 'usual',
      } as const;
      const answer = await this.#sendTwice(sending);
      if (poll) this.polls.share(poll, sentAt, answer);
      this.#options.observe?.(name, String(answer.status), (performance.now() - started) / 1000);
      return answer;
    } catch (error) {
      const failure = asReadFailure(error, name);
      this.#options.observe?.(name, failure.code, (performance.now() - started) / 1000);
      throw failure;
    }
  }

  /**
   * Makes a call that changes state; it is sent once. `UPSTREAM_DOWN` and `OVERLOADED` mean that it
   * was certainly not sent, `UNKNOWN_OUTCOME` that it may have happened.
   */
  async write(name: string, call: OutgoingCall, caller: Caller, key?: string): Promise<Answer> {
    const limit = this.#options.writeTimeout ?? 30_000;
    const started = performance.now();
    try {
      const answer = await this.#send({ name, call, caller, limit, urgency: 'first' }, { key });
      this.#options.observe?.(name, String(answer.status), (performance.now() - started) / 1000);
      return answer;
    } catch (error) {
      const failure = asWriteFailure(error, name);
      this.#options.observe?.(name, failure.code, (performance.now() - started) / 1000);
      throw failure;
    }
  }

  async #sendTwice(sending: Sending): Promise<Answer> {
    try {
      return await this.#send(sending);
    } catch (error) {
      if (!wasCutOff(error)) throw error;
      this.#options.retried?.(sending.name);
      return this.#send(sending);
    }
  }

  /** Sends a call. `write` marks a state change and carries its key. */
  async #send(
    { name, call, caller, limit, urgency }: Sending,
    write?: { readonly key: string | undefined },
  ): Promise<Answer> {
    const key = caller.poll && call.method === 'GET' ? `${caller.token} ${call.path}` : undefined;
    const turn = this.limiter.enter(name, urgency);
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
          headers: this.#headersOf(call, caller, write?.key, urgency, key),
          body: call.body ?? null,
          idempotent: write === undefined,
          headersTimeout: limit,
          bodyTimeout: limit,
        },
        limit,
        key === undefined ? this.#options.keptHeaders : etagOnly,
      );
      if (isOutage(answer.status)) this.breaker.failed(Date.now());
      else this.breaker.answered();
      return key === undefined ? answer : this.#validators.resolve(key, answer);
    } catch (error) {
      if (!(error instanceof GatewayError)) this.breaker.failed(madeAt);
      throw error;
    } finally {
      this.limiter.leave(name, urgency);
    }
  }

  #pathOf(path: string): string {
    return path.startsWith('/') ? `${this.#options.hostPrefix}${path}` : this.#base + path;
  }

  /** Returns header names and values in turn. */
  #headersOf(
    call: OutgoingCall,
    caller: Caller,
    key: string | undefined,
    urgency: Priority,
    validated: string | undefined,
  ): string[] {
    const headers = ['accept', 'application/json', 'x-request-id', caller.requestId];
    // A form sets its own content type, which contains the boundary between its parts.
    if (typeof call.body === 'string') headers.push('content-type', 'application/json');
    if (caller.token !== undefined) headers.push(this.#options.authHeader, caller.token);
    if (caller.address !== undefined) headers.push('x-forwarded-for', caller.address);
    if (caller.userAgent !== undefined) headers.push('user-agent', caller.userAgent);
    if (caller.knownBrowser?.length) headers.push('x-known-browser', caller.knownBrowser.join());
    // A back office with a single queue handles these calls before its lists.
    if (urgency === 'first') headers.push('x-urgency', urgency);
    if (key !== undefined) headers.push('idempotency-key', key);
    const etag = validated === undefined ? undefined : this.#validators.etag(validated);
    if (etag !== undefined) headers.push('if-none-match', etag);
    if (caller.ifMatch !== undefined) headers.push('if-match', caller.ifMatch);
    return headers;
  }
}
