import { createHash } from 'node:crypto';
import {
  type Capability,
  capabilitiesOf,
  type Section,
  sectionsOf,
} from '../../machines/access.policy.ts';
import { type Closed, closedBy } from '../../machines/exclusions.policy.ts';
import { GatewayError } from '../errors.ts';
import type { CurrentAdmin, SignedIn } from '../ports/signed-in.ts';
import { readBody } from '../rest/answer.ts';
import type { BackOffice, Caller } from '../rest/back-office.ts';
import { parseExact, withNumbersAsText } from '../rest/exact-json.ts';
import { readAdmin } from './current-admin.ts';

interface Known {
  readonly at: number;
  readonly answer: Promise<SignedIn>;
  settled: SignedIn | undefined;
}

/** Receives the rights of a session; undefined if the session has ended. */
type RightsListener = (token: string, now: SignedIn | undefined) => void;

/**
 * Maximum number of ended sessions that are kept. Beyond it, the oldest are checked with the back
 * office again.
 */
const maxEndedSessions = 5000;
/** Most sessions of which something is known before what is old is dropped. */
const maxSessions = 5000;
/** Milliseconds after which a response proves nothing about its session. */
const answerTtlMs = 60_000;
/** Milliseconds for which rights are cached (RELIABILITY S-3). */
const cacheTtlMs = 1000;
const currentAdmin = { method: 'POST', path: 'Login/GetCurrentAdmin', body: '{}' } as const;

/** Reads an admin's identity and rights from the back office at most once a second per session. */
export class Rights {
  readonly #backOffice: BackOffice;
  readonly #closed: Closed;
  readonly #known = new Map<string, Known>();
  readonly #ended = new Set<string>();
  /** Unix milliseconds of the last response to each session. */
  readonly #answeredAt = new Map<string, number>();
  readonly #listeners = new Set<RightsListener>();

  constructor(backOffice: BackOffice, exclude: readonly string[]) {
    this.#backOffice = backOffice;
    this.#closed = closedBy(exclude);
  }

  /** Returns the cached rights if they are fresh enough, without waiting. */
  fresh(token: string): SignedIn | undefined {
    const known = this.#known.get(token);
    return known && Date.now() - known.at < cacheTtlMs ? known.settled : undefined;
  }

  /**
   * Throws UNAUTHENTICATED if the session ended, UPSTREAM_DOWN or OVERLOADED if the rights cannot
   * be read.
   */
  of(caller: Caller & { readonly token: string }): Promise<SignedIn> {
    if (this.#ended.has(caller.token)) return Promise.reject(new GatewayError('UNAUTHENTICATED'));
    const known = this.#known.get(caller.token);
    if (known && Date.now() - known.at < cacheTtlMs) return known.answer;
    const answer = this.#load(caller);
    const entry: Known = { at: Date.now(), answer, settled: undefined };
    this.#known.set(caller.token, entry);
    answer.then(
      (signedIn) => {
        entry.settled = signedIn;
        this.answered(caller.token);
        for (const listener of this.#listeners) listener(caller.token, signedIn);
      },
      (error: unknown) => {
        this.#known.delete(caller.token);
        if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED')
          this.end(caller.token);
        if (this.#ended.has(caller.token))
          for (const listener of this.#listeners) listener(caller.token, undefined);
      },
    );
    if (this.#known.size > maxSessions) this.#sweep();
    return answer;
  }

  /**
   * Ends a session after a 401 of the back office; it never becomes valid again. Its cookie is not
   * cleared, because a late response would clear the cookie of the next session.
   */
  end(token: string): void {
    this.#known.delete(token);
    this.#answeredAt.delete(token);
    this.#ended.add(token);
    const [oldest] = this.#ended;
    if (this.#ended.size > maxEndedSessions && oldest !== undefined) this.#ended.delete(oldest);
  }

  /** Records that the back office answered a call of a session, so the session has not ended. */
  answered(token: string): void {
    this.#answeredAt.set(token, Date.now());
    if (this.#answeredAt.size > maxSessions) this.#sweep();
  }

  /** Returns the time of the last such response; 0 if there is none. */
  answeredAt(token: string): number {
    return this.#answeredAt.get(token) ?? 0;
  }

  /** Calls back after each read of rights. Returns a function that stops this. */
  listen(listener: RightsListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Marks a new sign-in with this token; a back office may issue the same token again. */
  begin(token: string): void {
    this.#ended.delete(token);
  }

  /**
   * Clears the cache after an event about a session or an admin, so the next request reads the
   * rights again.
   */
  forget(token?: string): void {
    if (token === undefined) this.#known.clear();
    else this.#known.delete(token);
  }

  /** Clears the cache for one admin, in every session. */
  forgetAdmin(id: string): void {
    for (const [token, { settled }] of this.#known)
      if (settled === undefined || settled.admin.id === id) this.#known.delete(token);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [token, { at }] of this.#known)
      if (now - at >= cacheTtlMs) this.#known.delete(token);
    for (const [token, at] of this.#answeredAt)
      if (now - at >= answerTtlMs) this.#answeredAt.delete(token);
  }

  async #load(caller: Caller & { readonly token: string }): Promise<SignedIn> {
    const name = `${currentAdmin.method} ${currentAdmin.path}`;
    const answer = await this.#backOffice.read(name, currentAdmin, {
      ...caller,
      isHighPriority: true,
    });
    const whole = readBody(answer, name, parseExact);
    const read = readAdmin(withNumbersAsText(whole));
    // Settings are saved as a whole, so their numbers stay exact.
    const body = read && { ...read, settings: readAdmin(whole)?.settings ?? read.settings };
    if (!body) throw new GatewayError('UPSTREAM_SHAPE', { call: name });
    if (body.admin.blocked) throw new GatewayError('UNAUTHENTICATED');
    const closed = this.#closed;
    const { status, mustChangePassword } = body.admin;
    const granted = mustChangePassword ? [] : sectionsOf(status);
    const sections = granted.filter((one) => !closed.sections.has(one));
    const capabilities = mustChangePassword ? [] : capabilitiesOf(status);
    const left = capabilities.filter((one) => !closed.capabilities.has(one));
    return { ...present(caller.token, body, sections, left), closedFields: closed.fields };
  }
}

function present(
  token: string,
  body: { admin: CurrentAdmin; settings: Readonly<Record<string, unknown>> },
  sections: readonly Section[],
  capabilities: readonly Capability[],
): SignedIn {
  const text = [...sections, '', ...capabilities].sort();
  return {
    token,
    admin: body.admin,
    settings: body.settings,
    sections: new Set(sections),
    capabilities: new Set(capabilities),
    scope: createHash('sha256').update(text.join()).digest('base64url').slice(0, 16),
  };
}
