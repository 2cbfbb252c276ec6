import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { answerGraphql, type GraphqlAnswer } from '../graphql/answer.ts';
import type { Context } from '../graphql/context.ts';
import type { Documents } from '../graphql/documents.ts';
import { readCookie, writeCookie } from '../session/cookie.ts';
import type { Recognised, Recogniser } from '../session/recognise.ts';
import type { Rights } from '../session/rights.ts';
import {
  parseRequest,
  RequestError,
  type ResponseType,
  readText,
  requireJson,
  responseType,
} from './graphql-request.ts';
import type { RequestFacts } from './request-facts.ts';
import { dataHeaders, setSecurityHeaders } from './security-headers.ts';

interface Parts {
  readonly documents: Documents;
  readonly recogniser: Recogniser;
  readonly rights: Rights;
  readonly facts: RequestFacts;
  readonly report: (error: unknown, requestId: string) => void;
  readonly observe?: (answer: GraphqlAnswer, requestId: string, milliseconds: number) => void;
}

/** What some refusals must say besides. */
const explained: Readonly<Record<number, readonly string[]>> = {
  405: ['allow', 'POST'],
  429: ['retry-after', '60'],
};

const idForm = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** `POST /graphql`. There is no GET: a query in an address ends up in logs and histories. */
export function graphqlRoute(parts: Parts) {
  // People who are not signed in have little to ask; compiling their documents costs us more.
  const strangers = new RateLimiterMemory({ points: 600, duration: 60 });

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const started = performance.now();
    if (request.method !== 'POST') throw new RequestError(405, 'POST only');
    const type = responseType(request.headers.accept);
    requireJson(request);
    refuseForeign(request);
    const address = parts.facts.addressOf(request);
    const known = parts.recogniser.recognise(request, requestId, address);
    const asked = parseRequest(await readText(request));
    const who = known instanceof Promise ? await known : known;
    if (!who.signedIn) await limitStrangers(address);
    const context = contextOf(who, requestId, address);
    const answer = await answerGraphql(parts, asked, context);
    endSession(answer, context, who);
    const secure = parts.facts.isSecure(request);
    const { setSession } = context;
    const more =
      setSession === undefined
        ? []
        : ['set-cookie', writeCookie(setSession?.cookie ?? null, secure)];
    const head = { status: statusOf(answer, type), type, requestId, secure, more };
    send(response, head, answer.text);
    parts.observe?.(answer, requestId, performance.now() - started);
  }

  /** A page of another site can neither read our answers nor send JSON; this is the second lock. */
  function refuseForeign(request: IncomingMessage): void {
    const says = request.headers.origin ?? request.headers['sec-fetch-site'];
    if (says === undefined && !readCookie(request)) return;
    if (!parts.facts.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
  }

  async function limitStrangers(address: string | undefined): Promise<void> {
    const free = await strangers.consume(address ?? '').then(
      () => true,
      () => false,
    );
    if (!free) throw new RequestError(429, 'Too many requests');
  }

  /** A 401 of the back office ends the session here and in every tab. */
  function endSession(answer: GraphqlAnswer, context: Context, who: Recognised): void {
    const refused = who.signedIn && answer.codes.includes('UNAUTHENTICATED');
    if (refused) parts.rights.forget(who.signedIn?.token);
    if ((refused || who.ended) && context.setSession === undefined) context.setSession = null;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = requestIdOf(request);
    try {
      await handle(request, response, requestId);
    } catch (error) {
      const secure = parts.facts.isSecure(request);
      if (!(error instanceof RequestError)) {
        setSecurityHeaders(response, secure);
        response.setHeader('x-request-id', requestId);
        throw error;
      }
      request.resume();
      const { status } = error;
      const code = status === 429 ? 'TOO_MANY_TRIES' : 'BAD_INPUT';
      const extensions = { code, requestId, retry: status === 429 };
      const text = JSON.stringify({ errors: [{ message: error.message, extensions }] });
      const more = explained[status] ?? [];
      send(response, { status, type: 'application/json', requestId, secure, more }, text);
    }
  };
}

function contextOf(who: Recognised, requestId: string, address: string | undefined): Context {
  return { requestId, address, signedIn: who.signedIn, denied: who.denied };
}

/** GraphQL over HTTP: a wrong document is 400, in the older media type 200; a limit is 400 in both. */
function statusOf(answer: GraphqlAnswer, type: ResponseType): number {
  if (answer.kind === 'run') return 200;
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
  response.writeHead(head.status, [
    ...dataHeaders(head.secure),
    'x-request-id',
    head.requestId,
    'cache-control',
    'no-store',
    'content-type',
    `${head.type}; charset=utf-8`,
    'content-length',
    String(Buffer.byteLength(text)),
    ...head.more,
  ]);
  response.end(text);
}
