import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The request that a fake call receives. */
export interface FakeRequest {
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  /** The raw body. */
  readonly text: string;
  /** Form of a multipart request, whose `body` is empty. */
  readonly form: FormData | undefined;
  readonly token: string | undefined;
  readonly key: string | undefined;
  readonly userAgent: string | undefined;
  /** `X-Urgency`. */
  readonly urgency: string | undefined;
  /** `X-Known-Browser`. */
  readonly browser: string | undefined;
}

/** Status 200 with a JSON body, a raw response, or nothing: the connection is cut. */
export type FakeAnswer =
  | { readonly json: unknown; readonly status?: number }
  | { readonly text: string; readonly status?: number; readonly type?: string }
  | { readonly cut: true };

export type FakeCall = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeOffice {
  readonly url: string;
  readonly server: Server;
  /** Calls by `METHOD path`; a test may set its own. */
  readonly calls: Map<string, FakeCall>;
  /** Every received request, in order. */
  readonly seen: FakeRequest[];
  readonly close: () => Promise<void>;
}

export const json = (body: unknown): FakeAnswer => ({ json: body });

/** Returns admins by token; a test may change a status while signed in. */
export const fakeAdmins = () =>
  new Map(
    [0, 1, 2, 3, 7].map((status) => [
      `token-${status}`,
      { id: 10 + status, email: `s${status}@x.test`, userName: null, status, blocked: false },
    ]),
  );

const notFound: FakeCall = () => ({ status: 404, json: { error: { code: 'NotFound' } } });

/**
 * Starts a server with the back office's protocol over real sockets, with responses set by the
 * test. `otherwise` answers every call that the test did not set.
 */
export async function startFakeOffice(otherwise: FakeCall = notFound): Promise<FakeOffice> {
  const calls = new Map<string, FakeCall>();
  const seen: FakeRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const fake = await read(request);
      seen.push(fake);
      const answer = await (calls.get(`${fake.method} ${fake.path}`) ?? otherwise)(fake);
      if ('cut' in answer) {
        request.socket.destroy();
        return;
      }
      const text = 'json' in answer ? JSON.stringify(answer.json) : answer.text;
      const type = 'json' in answer ? 'application/json' : (answer.type ?? 'application/json');
      response.writeHead(answer.status ?? 200, { 'content-type': type });
      response.end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    server,
    calls,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const isForm = type.startsWith('multipart/form-data');
  const form = isForm
    ? await new Response(whole, { headers: { 'content-type': type } }).formData()
    : undefined;
  const text = isForm ? '' : String(whole);
  const url = new URL(request.url ?? '/', 'http://x');
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: url.pathname.slice(1),
    query: url.searchParams,
    form,
    text,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    token: request.headers.authorization,
    key: typeof key === 'string' ? key : undefined,
    userAgent: request.headers['user-agent'],
    urgency: request.headers['x-urgency']?.toString(),
    browser: request.headers['x-known-browser']?.toString(),
  };
}

/** Adds sign-in, current admin and settings, stored as a back office would. */
export function withSessions(office: FakeOffice) {
  const admins = fakeAdmins();
  const settings = new Map<string, Record<string, unknown>>();
  const unauthorised: FakeAnswer = { status: 401, json: { error: { code: 'Unauthorized' } } };
  office.calls.set('POST Login/SignIn', ({ body }) => {
    const found = [...admins].find(([, { email }]) => email === body.email);
    if (!found || body.password !== 'right')
      return json({ error: { message: 'no', messageCode: 115 } });
    return json({ accessToken: found[0] });
  });
  office.calls.set('POST Login/GetCurrentAdmin', ({ token = '' }) => {
    const admin = admins.get(token);
    return admin ? json({ admin, settings: settings.get(token) ?? {} }) : unauthorised;
  });
  office.calls.set('PUT Login/UpdateAdminSettings', ({ token = '', body }) => {
    settings.set(token, body.settings as Record<string, unknown>);
    return json({ result: { Success: true } });
  });
  office.calls.set('POST Login/Logout', ({ token = '' }) => {
    admins.delete(token);
    return json({ result: { Success: true } });
  });
  return { admins, settings };
}

/** Offers the extension that records actions. Returns what is recorded. */
export function withAudit(office: FakeOffice): unknown[] {
  const entries: unknown[] = [];
  office.calls.set('GET v1/ext', () => json({ extensions: ['audit'] }));
  office.calls.set('POST v1/ext/audit', ({ body }) => {
    entries.push(body);
    return json({ result: { Success: true } });
  });
  return entries;
}
