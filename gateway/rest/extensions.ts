import { readBody } from './answer.ts';
import type { Asker, BackOffice } from './back-office.ts';

const call = { method: 'GET', path: 'v1/ext', body: undefined } as const;
const audit = 'v1/ext/audit';
/** Milliseconds after which a back office is asked again what it offers. */
const believedFor = 60_000;

/** What the connected back office can do beyond the documents; a foreign one can do nothing more. */
export class Extensions {
  readonly #backOffice: BackOffice;
  #asked: { at: number; answer: Promise<readonly string[]> } | undefined;

  constructor(backOffice: BackOffice) {
    this.#backOffice = backOffice;
  }

  all(asker: Asker): Promise<readonly string[]> {
    if (this.#asked && Date.now() - this.#asked.at < believedFor) return this.#asked.answer;
    const answer = this.#ask(asker);
    this.#asked = { at: Date.now(), answer };
    answer.catch(() => {
      this.#asked = undefined;
    });
    return answer;
  }

  /** Leaves a trace of what the gateway refused before it got to the back office (d3:381). */
  async recordRefusal(
    asker: Asker,
    refusal: { action: string; objectId?: string; error: string },
  ): Promise<void> {
    const offered = await this.all(asker);
    if (!offered.includes('audit')) return;
    const body = JSON.stringify({ ...refusal, requestId: asker.requestId });
    await this.#backOffice.write(`POST ${audit}`, { method: 'POST', path: audit, body }, asker);
  }

  async #ask(asker: Asker): Promise<readonly string[]> {
    const answer = await this.#backOffice.read('GET v1/ext', call, asker);
    // A foreign back office may answer anything to a path that it does not know.
    if (answer.status !== 200) return [];
    try {
      const body = readBody(answer, 'GET v1/ext', JSON.parse) as { extensions?: unknown };
      return Array.isArray(body.extensions) ? body.extensions.map(String) : [];
    } catch {
      return [];
    }
  }
}
