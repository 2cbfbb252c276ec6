import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a proxy sends instead of the back office's answer. */
export interface Altered {
  readonly status?: number;
  readonly body?: unknown;
  /** Instead of a body of JSON. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Alters the answer of one call; undefined leaves it as it is. */
export type Alter = (body: Record<string, unknown>, sent: string) => Altered | undefined;

const nothing: Alter = () => undefined;

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A back office behind a proxy that writes down each request and alters some answers. */
export class AlteredOffice {
  /** `METHOD path` of each request, without the query. */
  readonly requests: string[] = [];
  readonly #target: string;
  readonly #alter: Readonly<Record<string, Alter>>;
  readonly #headers: () => Readonly<Record<string, string>>;
  readonly #server: Server;

  static async open(
    target: string,
    alter: Readonly<Record<string, Alter>> = {},
    headers: () => Readonly<Record<string, string>> = () => ({}),
  ): Promise<AlteredOffice> {
    const office = new AlteredOffice(target, alter, headers);
    await new Promise<void>((done) => office.#server.listen(0, '127.0.0.1', done));
    return office;
  }

  private constructor(
    target: string,
    alter: Readonly<Record<string, Alter>>,
    headers: () => Readonly<Record<string, string>>,
  ) {
    this.#target = target;
    this.#alter = alter;
    this.#headers = headers;
    this.#server = createServer((incoming, answer) => {
      this.#answer(incoming, answer).catch(() => answer.destroy());
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async #answer(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '' } = incoming;
    const call = `${method} ${url.slice(1).split('?')[0]}`;
    this.requests.push(call);
    const sent = await textOf(incoming);
    const { authorization } = incoming.headers;
    const given = await fetch(new URL(url, this.#target), {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(sent ? { 'content-type': 'application/json' } : {}),
      },
      ...(sent ? { body: sent } : {}),
    });
    const text = await given.text();
    const body = JSON.parse(text) as Record<string, unknown>;
    const altered = (this.#alter[call] ?? nothing)(body, `${url} ${sent}`);
    const made = altered?.body === undefined ? text : JSON.stringify(altered.body);
    answer.writeHead(altered?.status ?? given.status, {
      'content-type': 'application/json',
      ...this.#headers(),
      ...altered?.headers,
    });
    answer.end(altered?.text ?? made);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
