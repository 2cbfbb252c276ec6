import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Agent, request as ask } from 'undici';
import type { BackOffice } from '../rest/back-office.ts';
import { readInstant } from '../rest/read-instant.ts';
import { isObject } from '../rest/refusal.ts';
import type { Settings } from '../settings.ts';
import { RequestError } from './graphql-request.ts';
import { requestIdOf } from './graphql-route.ts';
import { resolveReportLocation } from './report-location.ts';
import {
  answeringRequestErrors,
  requireSignedIn,
  type SignedInRouteParts,
} from './signed-in-route.ts';

interface Parts extends SignedInRouteParts {
  readonly backOffice: BackOffice;
}

interface ReportFile {
  readonly type: string;
  readonly url: string;
  readonly day: string;
}

const prefix = '/reports/';
const idForm = /^[1-9]\d{0,14}$/;
const noSuch = () => new RequestError(404, 'No such report');

/**
 * Parses the back office's data about the report, which it sends only to the report's owner, and
 * only if the report is ready.
 */
function parseReport(text: string): ReportFile {
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new RequestError(502, 'The back office sent no report');
  }
  const { report, result } = (isObject(body) ? body : {}) as Record<string, unknown>;
  const row = [report, result, body].find(isObject) ?? {};
  const { type, url, dateCreated } = row;
  if (typeof type !== 'string' || typeof url !== 'string' || url === '') throw noSuch();
  const at = readInstant(dateCreated) ?? new Date().toISOString();
  return { type, url, day: at.slice(0, 10) };
}

/** Returns `Report {type} {date}.csv` (d2:265), whatever the name of the type. */
const nameOf = ({ type, day }: ReportFile): string =>
  encodeURIComponent(`Report ${type.replaceAll(/[^\w -]/g, '')} ${day}.csv`);

/**
 * Handles `GET /reports/<id>`: streams the file of the admin's own report from its storage. The
 * file can have any size and is never held in memory. Redirects are not followed.
 */
export function reportFiles(parts: Parts, settings: Settings) {
  const { url = '', storageUrl, authHeader, style } = settings.backOffice;
  const agent = new Agent({ connections: 8, connect: { timeout: 3000 } });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') throw new RequestError(405, 'GET only');
    const id = (request.url ?? '').slice(prefix.length).split('?', 1)[0] ?? '';
    if (!idForm.test(id)) throw noSuch();
    const requestId = requestIdOf(request);
    const who = await requireSignedIn(parts, request, requestId);
    if (!who.sections.has('reports')) throw noSuch();
    const address = parts.requestInspector.addressOf(request);
    const caller = { token: who.token, requestId, address };
    const { status, text } = await parts.backOffice
      .read(
        'GetReport',
        style === 'V1'
          ? { method: 'GET', path: `v1/reports/${id}`, body: undefined }
          : {
              method: 'POST',
              path: 'v2/Report/GetReport',
              body: JSON.stringify({ id: Number(id) }),
            },
        caller,
      )
      .catch(() => {
        throw new RequestError(502, 'The back office does not answer');
      });
    if (status !== 200) throw noSuch();
    const report = parseReport(text);
    const location = resolveReportLocation(report.url, { url, storageUrl });
    if (!location) throw new RequestError(502, 'The file lies where nothing may be fetched from');
    const { statusCode, headers, body } = await ask(location.address, {
      dispatcher: agent,
      headers: {
        'x-request-id': requestId,
        ...(location.bringsToken ? { [authHeader]: who.token } : {}),
      },
      headersTimeout: 10_000,
      bodyTimeout: 30_000,
    }).catch(() => {
      throw new RequestError(502, 'The storage does not answer');
    });
    // A refusal may arrive with status 200. No report is JSON.
    if (statusCode !== 200 || String(headers['content-type']).startsWith('application/json')) {
      await body.dump();
      throw noSuch();
    }
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''${nameOf(report)}`);
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', 'no-store');
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (Number.isFinite(length)) response.setHeader('content-length', length);
    await pipeline(body, response).catch(() => response.destroy());
  }

  return {
    prefix,
    close: () => agent.destroy(),
    handle: answeringRequestErrors(handle),
  };
}
