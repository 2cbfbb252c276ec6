import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { z } from 'zod';
import { type Urgency, withUrgency } from '../db/urgency.ts';
import { type Actor, platform, type Staff } from './actor.ts';
import type { Call, Raw } from './call.ts';
import { auditRefusal, runChange } from './change.ts';
import { answerError } from './error-answer.ts';
import { FileAnswer, sendFile } from './file-answer.ts';
import { type Intent, payloadHash } from './keys.ts';
import { readKnownBrowser } from './known-browser-header.ts';
import { meets } from './meets.ts';
import { notAllowed, notFound, notValid, unauthorized } from './refusal.ts';
import { RefusedReads } from './refused-reads.ts';
import { logOptions } from './request-log.ts';
import type { Route } from './routes.ts';
import type { Services } from './services.ts';
import { type Multipart, noFiles, readMultipart } from './uploaded-files.ts';

export interface ServerSettings {
  /** The token by which the gateway authenticates. Without one, every such call is refused. */
  readonly serviceToken?: string | undefined;
  readonly authHeader: string;
  readonly logLevel: string;
}

/** Finds the admin of a token; undefined if its session ended or never existed. */
export type Authenticate = (
  token: string,
  from: { readonly requestId: string; readonly ip: string },
) => Promise<Staff | undefined>;

/** Creates the HTTP server without routes. */
export function createServer({ logLevel }: ServerSettings): FastifyInstance {
  const app = fastify({
    logger: logOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    // The gateway runs on this machine and forwards the person's IP address. No other peer may set
    // it.
    trustProxy: 'loopback',
    exposeHeadRoutes: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID();
    },
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // A call without a payload may still have a content type.
    if (body === '') done(null, {});
    else void parse(request, body as string, done);
  });
  // Routes with files read their bodies themselves, after authentication.
  void app.register(multipart);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  app.setErrorHandler((error, request, reply) => answerError(error, 'error', request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
    done();
  });
  return app;
}

/**
 * Maximum nesting of a payload. No documented payload is deeper, and deep nesting could overflow
 * the stack of every reader.
 */
const maxDepth = 24;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

/** Merges path, body and query. The path takes precedence, the query comes last. */
function payload({ params, query }: FastifyRequest, body: unknown): Raw {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw notValid({ path: '', message: 'The body must be an object' });
  }
  if (isDeeperThan(maxDepth, body)) throw notValid({ path: '', message: 'Nested too deeply' });
  const merged = { ...(query as Raw), ...(body as Raw | null | undefined), ...(params as Raw) };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

function validated({ input, list }: Route, raw: Raw): unknown {
  if (list || !input) return raw;
  const read = input.safeParse(raw);
  if (read.success) return read.data;
  throw notValid(
    ...read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

function intentOf(
  request: FastifyRequest,
  { adminId }: Staff,
  { raw, files }: ReceivedRequest,
): Intent | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!z.uuid().safeParse(key).success) {
    throw notValid({ path: 'Idempotency-Key', message: 'Must be a uuid' });
  }
  const { method, routeOptions } = request;
  const contents = Object.entries(files).flatMap(([field, all]) =>
    all.map(({ name, sha256 }) => [field, name, sha256]),
  );
  const payload = [method, routeOptions.url, raw, ...(contents.length > 0 ? [contents] : [])];
  return { key: String(key), adminId, payloadHash: payloadHash(...payload) };
}

interface ReceivedRequest extends Pick<Multipart, 'files' | 'refusal'> {
  readonly raw: Raw;
}

/** Reads a request, including its validated files. */
async function listen({ files }: Route, request: FastifyRequest): Promise<ReceivedRequest> {
  if (!request.isMultipart()) {
    return { raw: payload(request, request.body), files: files ? noFiles(files) : {} };
  }
  if (!files) throw notValid({ path: '', message: 'Takes no files' });
  const read = await readMultipart(request, files);
  return { ...read, raw: payload(request, read.fields) };
}

/** Changes run first, and so do reads that the gateway marks as needed for a decision. */
const urgencyOf = (route: Route, { headers }: FastifyRequest): Urgency =>
  route.read === undefined || headers['x-urgency'] === 'first' ? 'first' : 'usual';

/** Registers all calls; this is the only place. */
export function register(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  authenticate: Authenticate,
  { authHeader, serviceToken }: ServerSettings,
): void {
  const header = authHeader.toLowerCase();
  const refusedReads = new RefusedReads(services);

  const who = async (route: Route, request: FastifyRequest): Promise<Actor> => {
    const from = { requestId: request.id, ip: request.ip };
    if (route.needs === 'anonymous') {
      const { 'user-agent': userAgent, 'x-known-browser': browser } = request.headers;
      return { ...platform, ...from, userAgent, knownBrowser: readKnownBrowser(browser) };
    }
    const token = request.headers[header];
    if (route.needs === 'service') {
      if (!isSame(token, serviceToken)) throw unauthorized();
      return { ...platform, ...from };
    }
    const staff =
      typeof token === 'string' && token !== '' ? await authenticate(token, from) : undefined;
    if (!staff) throw unauthorized();
    request.log = request.log.child({ adminId: staff.adminId });
    return staff;
  };

  const answer = async (route: Route, request: FastifyRequest): Promise<unknown> => {
    const by = await who(route, request);
    if (!meets(by.status ?? -1, route.needs) || isTooEarly(route, by as Staff)) {
      const refusal = notAllowed();
      const rawPayload = payload(request, request.isMultipart() ? undefined : request.body);
      if (route.read) await refusedReads.record(by as Staff, route, refusal);
      else await auditRefusal(services, by as Staff, route, loosely(route, rawPayload), refusal);
      throw refusal;
    }
    const received = await listen(route, request);
    const { files } = received;
    if (received.refusal) {
      await auditRefusal(
        services,
        by as Staff,
        route,
        loosely(route, received.raw),
        received.refusal,
      );
      throw received.refusal;
    }
    const ifMatch = request.headers['if-match'];
    const call = { input: validated(route, received.raw), by, services, files, ifMatch };
    if (route.read) {
      return route.read(call).catch(async (error: unknown) => {
        if (by.adminId !== null) await refusedReads.record(by as Staff, route, error);
        throw error;
      });
    }
    const staff = by as Staff;
    const intent = services.profile === 'full' ? intentOf(request, staff, received) : undefined;
    return runChange(route, call as Call<unknown>, intent);
  };

  for (const route of routes) {
    app.route({
      method: route.method,
      url: `/${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: async (request, reply) => {
        try {
          const answered = await withUrgency(urgencyOf(route, request), () =>
            answer(route, request),
          );
          return answered instanceof FileAnswer ? sendFile(reply, answered) : answered;
        } catch (error) {
          services.damage.record(error);
          return answerError(error, route.failure, request, reply);
        }
      },
    });
  }
}

/**
 * With the password of an invitation, an admin may read what every member of staff may read, choose
 * another password and sign out.
 */
const isTooEarly = (route: Route, { mustChangePassword = false }: Staff): boolean =>
  mustChangePassword &&
  !(route.needs === 'session' && (route.read !== undefined || route.beforeNewPassword === true));

/** Compares in constant time, so that the duration reveals nothing about the right value. */
function isSame(given: unknown, right: string | undefined): boolean {
  if (typeof given !== 'string' || right === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(right));
}

/** Parses the input if possible. A lack of rights is refused even for an invalid payload. */
function loosely(route: Route, raw: Raw): unknown {
  const read = route.input?.safeParse(raw);
  return read?.success ? read.data : undefined;
}
