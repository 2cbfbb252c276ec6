import type { ServerResponse } from 'node:http';
import { displayCookie } from '../displays/display-recogniser.ts';
import { answerGraphql, type GraphqlAnswer } from '../graphql/answer.ts';
import type { GraphqlRequest } from '../graphql/graphql-request.ts';
import type { Context } from '../ports/context.ts';
import type { DisplayViewer } from '../ports/display-viewer.ts';
import { retryAfterSeconds } from '../rest/concurrency-limiter.ts';
import type { Authentication } from '../session/authenticate.ts';
import { writeCookie } from '../session/cookie.ts';
import { knownBrowserCookie } from '../session/known-browser.ts';
import { answerBatch } from './batch.ts';
import { RequestError, type ResponseType } from './graphql-request.ts';
import type { AnsweringParts, RequestContext } from './request-context.ts';
import { dataHeaders, setSecurityHeaders } from './security-headers.ts';

/** Additional headers that some refusals require. */
const explained: Readonly<Record<number, readonly string[]>> = {
  405: ['allow', 'POST'],
  429: ['retry-after', '60'],
  503: ['retry-after', String(retryAfterSeconds)],
};

/** Runs a request and writes the response, independent of the form in which the request arrived. */
export class Answering {
  readonly #parts: AnsweringParts;

  constructor(parts: AnsweringParts) {
    this.#parts = parts;
  }

  contextOf(
    { signedIn, denied }: Authentication,
    { request, requestId, knownBrowser = [] }: RequestContext,
    display: DisplayViewer | null = null,
  ): Context {
    const address = this.#parts.requestInspector.addressOf(request);
    const userAgent = request.headers['user-agent'];
    return { requestId, address, userAgent, knownBrowser, signedIn, display, denied };
  }

  async answer(
    exchange: RequestContext,
    graphqlRequest: GraphqlRequest,
    who: Authentication,
    context: Context,
    type: ResponseType,
  ): Promise<void> {
    const { request, response, requestId, started } = exchange;
    const answer = await answerGraphql(this.#parts, graphqlRequest, context);
    this.#endSession(answer, who);
    const secure = this.#parts.requestInspector.isSecure(request);
    const { setSession, setBrowser, setDisplay } = context;
    const more: string[] = [];
    if (setSession !== undefined)
      more.push('set-cookie', writeCookie(setSession?.cookie ?? null, secure));
    if (setBrowser !== undefined) more.push('set-cookie', knownBrowserCookie(setBrowser, secure));
    // Clients cache pictures of people for minutes only, so the next user of the machine cannot
    // find them.
    if (setSession === null && secure) more.push('clear-site-data', '"cache"');
    if (setDisplay !== undefined) more.push('set-cookie', displayCookie(setDisplay, secure));
    const status = statusOf(answer, type);
    more.push(...(explained[status] ?? []));
    send(response, { status, type, requestId, secure, more }, answer.text);
    this.#parts.observe?.(answer, requestId, performance.now() - started);
  }

  answerBatch(
    exchange: RequestContext,
    graphqlRequests: readonly GraphqlRequest[],
    who: Authentication,
    display: DisplayViewer | null,
  ): Promise<void> {
    const contextOf = () => this.contextOf(who, exchange, display);
    return answerBatch(this.#parts, exchange, graphqlRequests, who, contextOf);
  }

  /**
   * Sends the reason why a request was not executed. Unexpected errors go on to the server's own
   * error handler.
   */
  refuse({ request, response, requestId, started }: RequestContext, error: unknown): void {
    const secure = this.#parts.requestInspector.isSecure(request);
    if (!(error instanceof RequestError)) {
      setSecurityHeaders(response, secure);
      response.setHeader('x-request-id', requestId);
      throw error;
    }
    request.resume();
    const { status } = error;
    const code = status === 429 ? 'TOO_MANY_TRIES' : 'BAD_INPUT';
    const extensions = { code, requestId, retry: status === 429, ...error.details };
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
  #endSession(answer: GraphqlAnswer, { signedIn }: Authentication): void {
    if (signedIn && answer.codes.includes('UNAUTHENTICATED'))
      this.#parts.rights.end(signedIn.token);
  }
}

/**
 * Returns the status of GraphQL over HTTP: an invalid document is 400, or 200 in the older media
 * type. A limit is 400 in both.
 */
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

/** Sends all headers at once. Setting them one by one keeps a copy of each. */
function send(response: ServerResponse, head: Head, text: string): void {
  // A long text is encoded once instead of being measured first and encoded later. A short text is
  // sent together with its header.
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
