import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DisplayViewer } from '../displays/display.ts';
import { isWall } from '../displays/display-recogniser.ts';
import type { Displays } from '../displays/displays.ts';
import { isRefused } from '../graphql/urgency.ts';
import type { BackOffice } from '../rest/back-office.ts';
import { overloaded } from '../rest/lanes.ts';
import { readCookie } from '../session/cookie.ts';
import type { KnownBrowsers } from '../session/known-browser.ts';
import { nobody, type Recognised } from '../session/recognise.ts';
import type { Store } from '../store/store.ts';
import type { AnsweringParts, Exchange } from './exchange.ts';
import type { Answering } from './graphql-answering.ts';
import {
  parseRequests,
  RequestError,
  readText,
  requireJson,
  responseType,
} from './graphql-request.ts';

type Parts = Pick<AnsweringParts, 'documents' | 'recogniser' | 'facts'> & {
  readonly answering: Answering;
  readonly backOffice: Pick<BackOffice, 'lanes'>;
  readonly goesFirst: ReadonlySet<string>;
  readonly calls: ReadonlyMap<string, { readonly name: string }>;
  readonly shared: Store;
  readonly displays: Displays;
  readonly browsers: KnownBrowsers;
};

const idForm = /^[\w-]{8,64}$/;

export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && idForm.test(given) ? given : randomUUID();
}

/** `POST /graphql`. There is no GET: a query in an address ends up in logs and histories. */
export function graphqlRoute(parts: Parts) {
  const { recogniser, facts, answering, shared, displays, browsers, backOffice } = parts;
  // People who are not signed in have little to ask; compiling their documents costs us more.
  const strangers = shared.throttle('strangers', { points: 600, seconds: 60 });

  async function handle(exchange: Exchange): Promise<void> {
    const { request } = exchange;
    if (request.method !== 'POST') throw new RequestError(405, 'POST only');
    const type = responseType(request.headers.accept);
    requireJson(request);
    refuseForeign(request);
    const address = facts.addressOf(request);
    // A screen is a screen, whoever was signed in at it.
    const display = isWall(request) ? await displays.recogniser.recognise(request) : null;
    // What is refused costs as little as can be: then it is not even asked who it is.
    const { isCrowded } = backOffice.lanes;
    const known = isCrowded ? undefined : recognise(exchange, display);
    const asked = parseRequests(await readText(request));
    if (isCrowded) refuseOverload(asked);
    let who = known ?? recognise(exchange, display);
    if (who instanceof Promise) who = await who;
    if (!who.signedIn && !display) {
      exchange.knownBrowser = await browsers.read(request, facts.isSecure(request));
      await limitStrangers(exchange.knownBrowser[0] ?? address);
    }
    if ('query' in asked)
      await answering.answer(
        exchange,
        asked,
        who,
        answering.contextOf(who, exchange, display),
        type,
      );
    else await answering.answerSeveral(exchange, asked, who, display);
  }

  function recognise(
    { request, requestId }: Exchange,
    display: DisplayViewer | null,
  ): Recognised | Promise<Recognised> {
    return display ? nobody : recogniser.recognise(request, requestId, facts.addressOf(request));
  }

  /** A page of another site can neither read our answers nor send JSON; this is the second lock. */
  function refuseForeign(request: IncomingMessage): void {
    const says = request.headers.origin ?? request.headers['sec-fetch-site'];
    if (says === undefined && !readCookie(request, facts.isSecure(request))) return;
    if (!facts.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
  }

  /** Beyond what can be served, only what goes first still is; all else may come back in a moment. */
  function refuseOverload(asked: ReturnType<typeof parseRequests>): void {
    const all = 'query' in asked ? [asked] : asked;
    if (!all.every((one) => isRefused(parts, backOffice.lanes, one))) return;
    const { code, facts: told } = overloaded();
    throw new RequestError(503, code, { code, ...told });
  }

  /** A known browser has points of its own, whatever others behind its address use up. */
  async function limitStrangers(origin: string | undefined): Promise<void> {
    if (!(await strangers(origin ?? ''))) throw new RequestError(429, 'Too many requests');
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const started = performance.now();
    const exchange = { request, response, requestId: requestIdOf(request), started };
    try {
      await handle(exchange);
    } catch (error) {
      answering.refuse(exchange, error);
    }
  };
}
