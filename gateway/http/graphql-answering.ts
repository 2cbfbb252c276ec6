import type { ServerResponse } from 'node:http';
import type { DisplayViewer } from '../displays/display.ts';
import { displayCookie } from '../displays/display-recogniser.ts';
import { answerGraphql, type GraphqlAnswer } from '../graphql/answer.ts';
import type { Context } from '../graphql/context.ts';
import { comeBackAfter } from '../rest/lanes.ts';
import { writeCookie } from '../session/cookie.ts';
import { knownBrowserCookie } from '../session/known-browser.ts';
import type { Recognised } from '../session/recognise.ts';
import type { AnsweringParts, Exchange } from './exchange.ts';
import { type GraphqlRequest, RequestError, type ResponseType } from './graphql-request.ts';
import { dataHeaders, setSecurityHeaders } from './security-headers.ts';
import { answerSeveral } from './several.ts';

/** What some refusals must say besides. */
const explained: Readonly<Record<number, readonly string[]>> = {
  405: ['allow', 'POST'],
  429: ['retry-after', '60'],
  503: ['retry-after', String(comeBackAfter)],
};

/** Runs what was asked and writes the answer, whichever way the question came in. */
export class Answering {
  readonly #parts: AnsweringParts;

  constructor(parts: AnsweringParts) {
    this.#parts = parts;
  }

  contextOf(
    { signedIn, denied }: Recognised,
    { request, requestId, knownBrowser = [] }: Exchange,
    display: DisplayViewer | null = null,
  ): Context {
    const address = this.#parts.facts.addressOf(request);
    const userAgent = request.headers['user-agent'];
    return { requestId, address, userAgent, knownBrowser, signedIn, display, denied };
  }

  async answer(
    exchange: Exchange,
    asked: GraphqlRequest,
    who: Recognised,
    context: Context,
    type: ResponseType,
  ): Promise<void> {
    const { request, response, requestId, started } = exchange;
    const answer = await answerGraphql(this.#parts, asked, context);
    this.#endSession(answer, who);
    const secure = this.#parts.facts.isSecure(request);
    const { setSession, setBrowser, setDisplay } = context;
    const more: string[] = [];
    if (setSession !== undefined)
      more.push('set-cookie', writeCookie(setSession?.cookie ?? null, secure));
    if (setBrowser !== undefined) more.push('set-cookie', knownBrowserCookie(setBrowser, secure));
    // Pictures of people are kept for minutes; whoever sits down next shall not find them.
    if (setSession === null && secure) more.push('clear-site-data', '"cache"');
    if (setDisplay !== undefined) more.push('set-cookie', displayCookie(setDisplay, secure));
    const status = statusOf(answer, type);
    more.push(...(explained[status] ?? []));
    send(response, { status, type, requestId, secure, more }, answer.text);
    this.#parts.observe?.(answer, requestId, performance.now() - started);
  }

  answerSeveral(
    exchange: Exchange,
    asked: readonly GraphqlRequest[],
    who: Recognised,
    display: DisplayViewer | null,
  ): Promise<void> {
    const contextOf = () => this.contextOf(who, exchange, display);
    return answerSeveral(this.#parts, exchange, asked, who, contextOf);
  }

  /** Says why a request was not even run; what nobody expected goes on to the server's own catch. */
  refuse({ request, response, requestId, started }: Exchange, error: unknown): void {
    const secure = this.#parts.facts.isSecure(request);
    if (!(error instanceof RequestError)) {
      setSecurityHeaders(response, secure);
      response.setHeader('x-request-id', requestId);
      throw error;
    }
    request.resume();
    const { status } = error;
    const code = status === 429 ? 'TOO_MANY_TRIES' : 'BAD_INPUT';
    const extensions = { code, requestId, retry: status === 429, ...error.facts };
    const text = JSON.stringify({ errors: [{ message: error.message, extensions }] });
    const more = explained[status] ?? [];
    send(response, { status, type: 'application/json', requestId, secure, more }, text);
    if (extensions.code !== 'OVERLOADED') return;
    const answer = {
      kind: 'overloaded',
      text,
      operation: undefined,
      codes: ['OVERLOADED'],
    } as const;
    this.#parts.observe?.(answer, requestId, performance.now() - started);
  }

  /** A 401 of the back office ends the session here and in every tab. */
  #endSession(answer: GraphqlAnswer, { signedIn }: Recognised): void {
    if (signedIn && answer.codes.includes('UNAUTHENTICATED'))
      this.#parts.rights.end(signedIn.token);
  }
}

/** GraphQL over HTTP: a wrong document is 400, in the older media type 200; a limit is 400 in both. */
function statusOf(answer: GraphqlAnswer, type: ResponseType): number {
  if (answer.kind === 'run') return 200;
  if (answer.kind === 'overloaded') return 503;
  return answer.kind === 'refused' || type !== 'application/json' ? 400 : 200;
}

interface Head {
  readonly status: number;
  readonly type: ResponseType;
  readonly requestId: string;
  readonly secure: boolean;
  /** Names and values in turn. */
  readonly more: readonly string[];
}

/** All headers at once: setting them one by one keeps a copy of each. */
function send(response: ServerResponse, head: Head, text: string): void {
  // A long text is encoded once, not measured first and encoded after; a short one goes out with its head.
  const body = text.length < 8192 ? text : Buffer.from(text);
  response.writeHead(head.status, [
    ...dataHeaders(head.secure),
    'x-request-id',
    head.requestId,
    'cache-control',
    'no-store',
    'content-type',
    `${head.type}; charset=utf-8`,
    'content-length',
    String(Buffer.byteLength(body)),
    ...head.more,
  ]);
  response.end(body);
}
