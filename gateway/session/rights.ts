import { createHash } from 'node:crypto';
import {
  type Capability,
  capabilitiesOf,
  type Section,
  sectionsOf,
} from '../../machines/access.policy.ts';
import { type Closed, closedBy } from '../../machines/exclusions.policy.ts';
import { GatewayError } from '../errors.ts';
import { readBody } from '../rest/answer.ts';
import type { Asker, BackOffice } from '../rest/back-office.ts';
import { parseExact, withNumbersAsText } from '../rest/exact-json.ts';
import { type CurrentAdmin, readAdmin } from './current-admin.ts';

/** A signed-in admin with the rights of this very moment. */
export interface SignedIn {
  readonly token: string;
  readonly admin: CurrentAdmin;
  /** As the back office stores it; `parseExact`. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sections: ReadonlySet<string>;
  readonly capabilities: ReadonlySet<string>;
  /** Root fields that this house leaves out. */
  readonly closedFields?: ReadonlySet<string>;
  /** Equal for everybody who may see the same. */
  readonly scope: string;
}

interface Known {
  readonly at: number;
  readonly answer: Promise<SignedIn>;
  settled: SignedIn | undefined;
}

/** Tokens of ended sessions that are remembered; beyond it the oldest are asked of the back office again. */
const mostEnded = 5000;
/** Milliseconds for which rights are believed without asking again (RELIABILITY S-3). */
const believedFor = 1000;
const currentAdmin = { method: 'POST', path: 'Login/GetCurrentAdmin', body: '{}' } as const;

/** Who somebody is and may do, asked of the back office at most once a second for each session. */
export class Rights {
  readonly #backOffice: BackOffice;
  readonly #closed: Closed;
  readonly #known = new Map<string, Known>();
  readonly #ended = new Set<string>();

  constructor(backOffice: BackOffice, exclude: readonly string[]) {
    this.#backOffice = backOffice;
    this.#closed = closedBy(exclude);
  }

  /** The answer at hand when it is fresh enough, without waiting. */
  fresh(token: string): SignedIn | undefined {
    const known = this.#known.get(token);
    return known && Date.now() - known.at < believedFor ? known.settled : undefined;
  }

  /** Throws UNAUTHENTICATED when the session ended, UPSTREAM_DOWN or OVERLOADED when nobody can tell. */
  of(asker: Asker & { readonly token: string }): Promise<SignedIn> {
    if (this.#ended.has(asker.token)) return Promise.reject(new GatewayError('UNAUTHENTICATED'));
    const known = this.#known.get(asker.token);
    if (known && Date.now() - known.at < believedFor) return known.answer;
    const answer = this.#ask(asker);
    const entry: Known = { at: Date.now(), answer, settled: undefined };
    this.#known.set(asker.token, entry);
    answer.then(
      (signedIn) => {
        entry.settled = signedIn;
      },
      (error: unknown) => {
        this.#known.delete(asker.token);
        if (error instanceof GatewayError && error.code === 'UNAUTHENTICATED')
          this.end(asker.token);
      },
    );
    if (this.#known.size > 5000) this.#sweep();
    return answer;
  }

  /**
   * The back office said 401 in the name of this session: it is over for good. Its cookie is not cleared,
   * since a late answer would clear the one of the next session.
   */
  end(token: string): void {
    this.#known.delete(token);
    this.#ended.add(token);
    const [oldest] = this.#ended;
    if (this.#ended.size > mostEnded && oldest !== undefined) this.#ended.delete(oldest);
  }

  /** Somebody signed in with it just now; a back office may give the same token again. */
  begin(token: string): void {
    this.#ended.delete(token);
  }

  /** Something was said about a session or an admin: the next question is asked anew. */
  forget(token?: string): void {
    if (token === undefined) this.#known.clear();
    else this.#known.delete(token);
  }

  /** The same of one admin, in every session. */
  forgetAdmin(id: string): void {
    for (const [token, { settled }] of this.#known)
      if (settled === undefined || settled.admin.id === id) this.#known.delete(token);
  }

  #sweep(): void {
    const now = Date.now();
    for (const [token, { at }] of this.#known)
      if (now - at >= believedFor) this.#known.delete(token);
  }

  async #ask(asker: Asker & { readonly token: string }): Promise<SignedIn> {
    const name = `${currentAdmin.method} ${currentAdmin.path}`;
    const answer = await this.#backOffice.read(name, currentAdmin, {
      ...asker,
      goesFirst: true,
    });
    const whole = readBody(answer, name, parseExact);
    const read = readAdmin(withNumbersAsText(whole));
    // Settings are saved whole: their numbers are kept as they are.
    const body = read && { ...read, settings: readAdmin(whole)?.settings ?? read.settings };
    if (!body) throw new GatewayError('UPSTREAM_SHAPE', { call: name });
    if (body.admin.blocked) throw new GatewayError('UNAUTHENTICATED');
    const closed = this.#closed;
    const sections = sectionsOf(body.admin.status).filter((one) => !closed.sections.has(one));
    const capabilities = capabilitiesOf(body.admin.status);
    const left = capabilities.filter((one) => !closed.capabilities.has(one));
    return { ...present(asker.token, body, sections, left), closedFields: closed.fields };
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
