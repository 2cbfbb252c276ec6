import { GatewayError } from '../errors.ts';
import { type Answer, readBody } from './answer.ts';
import type { Asker, BackOffice } from './back-office.ts';

const call = { method: 'GET', path: 'v1/ext', body: undefined } as const;
const audit = 'v1/ext/audit';
/** Milliseconds after which a back office is asked again what it offers. */
const believedFor = 60_000;
/** The same where it did not say, so that one failure hides nothing for long and causes no storm. */
const triedAgainAfter = 2_000;

/** What the connected back office can do beyond the documents; a foreign one can do nothing more. */
export class Extensions {
  readonly #backOffice: BackOffice;
  readonly #now: () => number;
  /** What it last said. A failure says nothing, so it takes nothing away. */
  #known: readonly string[] = [];
  #askAgainAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<readonly string[]> | undefined;

  constructor(backOffice: BackOffice, now: () => number = () => performance.now()) {
    this.#backOffice = backOffice;
    this.#now = now;
  }

  /** Never fails: while nothing can be learnt, the last that is known stands. */
  async all(asker: Asker): Promise<readonly string[]> {
    if (this.#now() < this.#askAgainAt) return this.#known;
    this.#asking ??= this.#learn(asker).finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async offers(name: string, asker: Asker): Promise<boolean> {
    return (await this.all(asker)).includes(name);
  }

  /** @throws GatewayError `NOT_OFFERED` */
  async need(name: string, asker: Asker): Promise<void> {
    if (!(await this.offers(name, asker))) throw new GatewayError('NOT_OFFERED');
  }

  /**
   * Leaves a trace of what the gateway refused before it got to the back office (d3:381), or, without
   * an error, of what it did by itself.
   */
  async record(
    asker: Asker,
    entry: {
      readonly action: string;
      readonly objectType?: string;
      readonly objectId?: string;
      readonly after?: Readonly<Record<string, unknown>>;
      readonly error?: string;
    },
  ): Promise<void> {
    const offered = await this.all(asker);
    if (!offered.includes('audit')) return;
    const body = JSON.stringify({ ...entry, requestId: asker.requestId });
    await this.#backOffice.write(`POST ${audit}`, { method: 'POST', path: audit, body }, asker);
  }

  async #learn(asker: Asker): Promise<readonly string[]> {
    const said = await this.#backOffice
      .read('GET v1/ext', call, asker)
      .then(offered, () => undefined);
    if (said) this.#known = said;
    this.#askAgainAt = this.#now() + (said ? believedFor : triedAgainAfter);
    return this.#known;
  }
}

/** What an answer offers; undefined where it says nothing about that: a failure, an ended session. */
function offered(answer: Answer): readonly string[] | undefined {
  if (answer.status >= 500 || [401, 408, 429].includes(answer.status)) return undefined;
  // A foreign back office may answer anything to a path that it does not know.
  if (answer.status !== 200) return [];
  try {
    const body = readBody(answer, 'GET v1/ext', JSON.parse) as { extensions?: unknown };
    return Array.isArray(body.extensions) ? body.extensions.map(String) : [];
  } catch (error) {
    const isEnded = error instanceof GatewayError && error.code === 'UNAUTHENTICATED';
    return isEnded ? undefined : [];
  }
}
