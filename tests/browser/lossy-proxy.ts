import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between gateway and back office that can lose messages. */
export interface LossyProxy {
  readonly url: string;
  /**
   * From the next call of the path on, responses are lost until `heal`. The calls themselves are
   * made.
   */
  loseAnswers(path: string): void;
  /** The next call of the path is lost before it reaches the back office. */
  loseRequest(path: string): void;
  heal(): void;
  /** How often a call of the path reached the back office. */
  made(path: string): number;
  close(): Promise<void>;
}

export async function startLossyProxy(target: () => string): Promise<LossyProxy> {
  const made: string[] = [];
  let loses: { readonly path: string; readonly what: 'request' | 'answer' } | undefined;
  let isDark = false;
  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '';
    const isMeant = loses !== undefined && path.includes(loses.path);
    if (isMeant && loses?.what === 'request') {
      loses = undefined;
      incoming.socket.destroy();
      return;
    }
    isDark ||= isMeant;
    const isLost = isDark;
    made.push(path);
    const { method, headers } = incoming;
    const call = request(new URL(path, target()), { method, headers }, (given) => {
      if (isLost) {
        given.resume();
        given.once('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    call.once('error', () => incoming.socket.destroy());
    answer.once('close', () => {
      if (!isLost) call.destroy();
    });
    incoming.pipe(call);
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
