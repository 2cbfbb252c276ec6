import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands between gateway and back office, and can lose what one says to the other. */
export interface LossyProxy {
  readonly url: string;
  /** From the next call of the path on, no answer comes through until `heal`; that call is made. */
  loseAnswers(path: string): void;
  /** The next call of the path is lost before it gets there. */
  loseRequest(path: string): void;
  heal(): void;
  /** How often a call of the path got to the back office. */
  made(path: string): number;
  close(): Promise<void>;
}

export async function startLossyProxy(target: () => string): Promise<LossyProxy> {
  const made: string[] = [];
  let loses: { readonly path: string; readonly what: 'request' | 'answer' } | undefined;
  let isDark = false;
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '';
    const isMeant = loses !== undefined && path.includes(loses.path);
    if (isMeant && loses?.what === 'request') {
      loses = undefined;
      asked.socket.destroy();
      return;
    }
    isDark ||= isMeant;
    const isLost = isDark;
    made.push(path);
    const { method, headers } = asked;
    const call = request(new URL(path, target()), { method, headers }, (given) => {
      if (isLost) {
        given.resume();
        given.once('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    call.once('error', () => asked.socket.destroy());
    answer.once('close', () => {
      if (!isLost) call.destroy();
    });
    asked.pipe(call);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    loseAnswers: (path) => {
      loses = { path, what: 'answer' };
    },
    loseRequest: (path) => {
      loses = { path, what: 'request' };
    },
    heal: () => {
      loses = undefined;
      isDark = false;
    },
    made: (path) => made.filter((one) => one.includes(path)).length,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
