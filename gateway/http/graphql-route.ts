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

interface Parts {
  readonly documents: Documents;
  readonly recogniser: Recogniser;
  readonly rights: Rights;
  readonly facts: RequestFacts;
  readonly report: (error: unknown, requestId: string) => void;
  readonly observe?: (answer: GraphqlAnswer, requestId: string, milliseconds: number) => void;
}

const idForm = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** `POST /graphql`. There is no GET: a query in an address ends up in logs and histories. */
export function graphqlRoute(parts: Parts) {
  // People who are not signed in have little to ask; compiling their documents costs us more.
  const strangers = new RateLimiterMemory({ points: 600, duration: 60 });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const started = performance.now();
    const requestId = requestIdOf(request);
    response.setHeader('x-request-id', requestId);
    response.setHeader('cache-control', 'no-store');
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST');
      throw new RequestError(405, 'POST only');
    }
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
    if (context.setSession !== undefined) {
      const secure = parts.facts.isSecure(request);
      response.setHeader('set-cookie', writeCookie(context.setSession?.cookie ?? null, secure));
    }
    send(response, statusOf(answer, type), type, answer.text);
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
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      request.resume();
      if (error.status === 429) response.setHeader('retry-after', '60');
      const code = error.status === 429 ? 'TOO_MANY_TRIES' : 'BAD_INPUT';
      const requestId = response.getHeader('x-request-id');
      const extensions = { code, requestId, retry: error.status === 429 };
      const text = JSON.stringify({ errors: [{ message: error.message, extensions }] });
      send(response, error.status, 'application/json', text);
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

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader('content-length', Buffer.byteLength(text));
  response.end(text);
}
