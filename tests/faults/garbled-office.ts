import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from '../../backoffice/seed/random.ts';

type Json = unknown;

/** Values that may replace any other. */
const strange: readonly Json[] = [
  ...[null, '', 'Infinity', '-', '１２', 'x'.repeat(10_000), '2026-02-30', '\u0000', '__proto__'],
  ...[-1, 977, 1.5, -0, 2 ** 31, 1e30, true, false, [], {}, [[]], { id: {} }, [null], ['x']],
];

/** Collects the positions of a value, each as its containing object and its name there. */
function collectSlots(value: Json, found: [Record<string, Json>, string][] = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const name of Object.keys(value)) {
    found.push([value as Record<string, Json>, name]);
    collectSlots((value as Record<string, Json>)[name], found);
  }
  return found;
}

function inside(
  text: string,
  random: Random,
  change: (at: Record<string, Json>, name: string) => void,
) {
  let body: Json;
  try {
    body = JSON.parse(text);
  } catch {
    return '"';
  }
  const all = collectSlots(body);
  for (let times = random.int(1, 4); times > 0 && all.length > 0; times -= 1)
    change(...random.pick(all));
  return JSON.stringify(body);
}

type Garble = (text: string, random: Random) => { readonly text: string; readonly status?: number };

/** Every way in which a response can be invalid. */
export const garbles: Readonly<Record<string, Garble>> = {
  truncated: (text, random) => ({ text: text.slice(0, random.int(0, text.length)) }),
  html: () => ({ text: '<!doctype html><title>Please wait</title>' }),
  nothing: () => ({ text: '' }),
  bare: (_, random) => ({ text: random.pick(['null', '[]', '{}', '0', '""', 'true', '[null]']) }),
  errorBody: (_, random) => ({
    text: random.pick([
      '{"error":{"message":"no"}}',
      '{"error":"no"}',
      '{"result":{"Success":false}}',
      '{"error":{"code":7}}',
    ]),
  }),
  failed: (text, random) => ({ text, status: random.pick([204, 302, 400, 418, 429, 500, 503]) }),
  strange: (text, random) => ({
    text: inside(text, random, (at, name) => {
      at[name] = random.pick(strange);
    }),
  }),
  missing: (text, random) => ({
    text: inside(text, random, (at, name) => {
      delete at[name];
    }),
  }),
  wide: (text) => ({ text: text.replace(/:\s*\d+/g, ': 90071992547409931234.5678901234567891') }),
  wideTexts: (text) => ({ text: text.replace(/:\s*\d+/g, ': 1e400') }),
  deep: () => ({ text: '['.repeat(100_000) }),
  huge: () => ({ text: `{"items":["${'x'.repeat(60 * 1024 * 1024)}"]}` }),
};

/** A proxy to a back office that changes responses. */
export class GarbledOffice {
  readonly url: string;
  /** The fault for the next response; undefined means none. */
  next: (path: string) => Garble | 'never' | 'headersOnly' | undefined = () => undefined;
  readonly #server: Server;

  static async open(target: string, random: Random): Promise<GarbledOffice> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new GarbledOffice(server, target, random);
  }

  private constructor(server: Server, target: string, random: Random) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (incoming, answer) => {
      const path = incoming.url ?? '';
      const garble = this.next(path);
      if (garble === 'never') return;
      const { method, headers } = incoming;
      const call = request(new URL(path, target), { method, headers }, (given) => {
        const chunks: Buffer[] = [];
        given.on('data', (chunk: Buffer) => chunks.push(chunk));
        given.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const made = typeof garble === 'function' ? garble(text, random) : { text };
          answer.writeHead(made.status ?? given.statusCode ?? 502, {
            'content-type': 'application/json',
          });
          if (garble === 'headersOnly') answer.write('{');
          else answer.end(made.text);
        });
      });
      call.once('error', () => incoming.socket.destroy());
      incoming.pipe(call);
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
