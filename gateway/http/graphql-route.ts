import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isWall } from '../displays/display-recogniser.ts';
import type { Displays } from '../displays/displays.ts';
import { isRefused } from '../graphql/priority.ts';
import type { DisplayViewer } from '../ports/display-viewer.ts';
import type { BackOffice } from '../rest/back-office.ts';
import { overloaded } from '../rest/concurrency-limiter.ts';
import { type Authentication, anonymous } from '../session/authenticate.ts';
import { readCookie } from '../session/cookie.ts';
import type { KnownBrowsers } from '../session/known-browser.ts';
import type { Store } from '../store/store.ts';
import type { Answering } from './graphql-answering.ts';
import {
  parseRequests,
  RequestError,
  readText,
  requireJson,
  responseType,
} from './graphql-request.ts';
import type { AnsweringParts, RequestContext } from './request-context.ts';

type Parts = Pick<AnsweringParts, 'documents' | 'recogniser' | 'requestInspector'> & {
  readonly answering: Answering;
  readonly backOffice: Pick<BackOffice, 'limiter'>;
  readonly highPriorityQueries: ReadonlySet<string>;
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

/**
 * Handles `POST /graphql`. There is no GET, because a query in an address ends up in logs and
 * histories.
 */
export function graphqlRoute(parts: Parts) {
  const { recogniser, requestInspector, answering, shared, displays, browsers, backOffice } = parts;
  // Anonymous clients have few queries, while compiling their documents is expensive for the
  // gateway.
  const anonymousLimiter = shared.throttle('strangers', { points: 600, seconds: 60 });

  async function handle(exchange: RequestContext): Promise<void> {
    const { request } = exchange;
    if (request.method !== 'POST') throw new RequestError(405, 'POST only');
    const type = responseType(request.headers.accept);
    requireJson(request);
    rejectCrossOrigin(request);
    const address = requestInspector.addressOf(request);
    // A display is authenticated as a display, independent of any admin session on it.
    const display = isWall(request) ? await displays.recogniser.authenticate(request) : null;
    // A refused request must cost as little as possible, so it is not even authenticated.
    const { isCrowded } = backOffice.limiter;
    const known = isCrowded ? undefined : recognise(exchange, display);
    const parsed = parseRequests(await readText(request));
    if (isCrowded) refuseOverload(parsed);
    let who = known ?? recognise(exchange, display);
    if (who instanceof Promise) who = await who;
    if (!who.signedIn && !display) {
      exchange.knownBrowser = await browsers.read(request, requestInspector.isSecure(request));
      await limitAnonymous(exchange.knownBrowser[0] ?? address);
    }
    if ('query' in parsed)
      await answering.answer(
        exchange,
        parsed,
        who,
        answering.contextOf(who, exchange, display),
        type,
      );
    else await answering.answerBatch(exchange, parsed, who, display);
  }

  function recognise(
    { request, requestId }: RequestContext,
    display: DisplayViewer | null,
  ): Authentication | Promise<Authentication> {
    return display
      ? anonymous
      : recogniser.authenticate(request, requestId, requestInspector.addressOf(request));
  }

  /**
   * A page of another site can neither read the responses nor send JSON. This check is a second
   * protection.
   */
  function rejectCrossOrigin(request: IncomingMessage): void {
    const declaredOrigin = request.headers.origin ?? request.headers['sec-fetch-site'];
    if (declaredOrigin === undefined && !readCookie(request, requestInspector.isSecure(request)))
      return;
    if (!requestInspector.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
  }

  /**
   * Under overload, only priority queries are handled. All others may be retried a moment later.
   */
  function refuseOverload(parsed: ReturnType<typeof parseRequests>): void {
    const all = 'query' in parsed ? [parsed] : parsed;
    if (!all.every((one) => isRefused(parts, backOffice.limiter, one))) return;
    const { code, details } = overloaded();
    throw new RequestError(503, code, { code, ...details });
  }

  /** A known browser has its own budget, independent of other clients behind the same address. */
  async function limitAnonymous(origin: string | undefined): Promise<void> {
    if (!(await anonymousLimiter(origin ?? ''))) throw new RequestError(429, 'Too many requests');
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
