import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maxExportRows } from '../../machines/csv/export-limit.ts';
import type { Documents } from '../graphql/documents.ts';
import { RequestError, readText, requireJson } from '../http/graphql-request.ts';
import { requestIdOf } from '../http/graphql-route.ts';
import {
  answeringRequestErrors,
  requireSignedIn,
  type SignedInRouteParts,
} from '../http/signed-in-route.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import type { Store } from '../store/store.ts';
import { allRows } from './all-rows.ts';
import { exportLines } from './export-lines.ts';
import { compileExport, type ListQuery } from './export-query.ts';
import { type ExportRequest, exportRequest } from './export-request.ts';

interface Parts extends SignedInRouteParts {
  readonly documents: Documents;
  readonly shared: Store;
  /** Writes the audit row of a finished or stopped export. */
  readonly record: (
    caller: Caller,
    entry: { readonly action: string; readonly after: Readonly<Record<string, unknown>> },
  ) => Promise<void>;
  readonly report: (error: unknown, requestId: string) => void;
}

const prefix = '/exports';
/** Maximum milliseconds between the request for a file and its download. */
const ticketTtlMs = 60_000;
const idForm = /^[0-9a-f-]{36}$/;
const keyOf = (id: string): string => `export:${id}`;

interface Ticket {
  readonly adminId: string;
  readonly wanted: ExportRequest;
}

/**
 * Serves a list as a file. `POST /exports` validates the request and returns an id. `GET
 * /exports/<id>` streams the file once, to the same admin. The browser saves the file itself, so
 * the file is never completely in memory.
 */
export function exportRoute(parts: Parts) {
  const { requestInspector, documents, shared } = parts;
  const allowance = shared.throttle('exports', { points: 60, seconds: 3600 });

  async function requireExporter(request: IncomingMessage): Promise<SignedIn> {
    const signedIn = await requireSignedIn(parts, request, requestIdOf(request));
    if (!signedIn.capabilities.has('export')) throw new RequestError(403, 'Not allowed');
    return signedIn;
  }

  async function order(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requireJson(request);
    if (!requestInspector.isOwnOrigin(request)) throw new RequestError(403, 'Foreign origin');
    const who = await requireExporter(request);
    const requested = read(await readText(request));
    compileExport(documents, requested);
    if (!(await allowance(who.admin.id))) throw new RequestError(429, 'Too many exports');
    const id = randomUUID();
    const ticket: Ticket = { adminId: who.admin.id, wanted: requested };
    await shared.set(keyOf(id), JSON.stringify(ticket), ticketTtlMs);
    response.statusCode = 201;
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ id }));
  }

  /** Consumes a ticket; it works only once. */
  async function take(id: string, adminId: string): Promise<ExportRequest> {
    const text = idForm.test(id) ? await shared.get(keyOf(id)) : undefined;
    const ticket = text === undefined ? undefined : (JSON.parse(text) as Ticket);
    if (text === undefined || ticket?.adminId !== adminId)
      throw new RequestError(404, 'No such file');
    if (!(await shared.swap(keyOf(id), text, undefined, 0)))
      throw new RequestError(404, 'No such file');
    return ticket.wanted;
  }

  /** Returns the lines of the file. Each page is read with the rights valid at that moment. */
  function lines(
    requested: ExportRequest,
    list: ListQuery,
    request: IncomingMessage,
    finish: Parameters<typeof exportLines>[2],
  ): AsyncGenerator<string> {
    const readPage = async (page: { number: number; size: number }) => {
      const signedIn = await requireExporter(request);
      const address = requestInspector.addressOf(request);
      const requestId = requestIdOf(request);
      return list.read({ requestId, address, signedIn, denied: undefined }, page);
    };
    return exportLines(requested, allRows(readPage, maxExportRows), finish);
  }

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const who = await requireExporter(request);
    const id = (request.url ?? '').slice(prefix.length + 1).split('?', 1)[0] ?? '';
    const requested = await take(id, who.admin.id);
    const list = compileExport(documents, requested);
    const caller = {
      ...{
        token: who.token,
        requestId: requestIdOf(request),
        address: requestInspector.addressOf(request),
      },
    };
    const text = lines(requested, list, request, async ({ rows, complete }) => {
      const { filter = {} } = requested.variables;
      const after = { list: list.name, filter, rows, complete };
      await parts.record(caller, { action: 'list.export', after }).catch((error: unknown) => {
        parts.report(error, caller.requestId);
        if (complete || rows >= maxExportRows) throw error;
      });
    });
    const head = await text.next();
    const day = new Date().toISOString().slice(0, 19).replaceAll(':', '');
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader(
      'content-disposition',
      `attachment; filename="${requested.name}-${day}.csv"`,
    );
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', 'no-store');
    try {
      if (!head.done) response.write(head.value);
      await pipeline(Readable.from(text, { objectMode: false }), response);
    } catch {
      // Cuts the response off, so a partial file is not mistaken for a complete one.
      response.destroy();
    }
  }

  return {
    prefix,
    handle: answeringRequestErrors(async (request, response) => {
      if (request.method === 'POST' && request.url === prefix) await order(request, response);
      else if (request.method === 'GET') await send(request, response);
      else throw new RequestError(405, 'POST or GET');
    }),
  };
}

function read(text: string): ExportRequest {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'The body is no JSON');
  }
  const { data } = exportRequest.safeParse(body);
  if (!data) throw new RequestError(400, 'This is not an export');
  return data;
}
