import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Agent, request as ask } from 'undici';
import type { BackOffice } from '../rest/back-office.ts';
import type { Recogniser } from '../session/recognise.ts';
import type { Settings } from '../settings.ts';
import { RequestError } from './graphql-request.ts';
import { requestIdOf } from './graphql-route.ts';
import { reportPlace } from './report-place.ts';
import type { RequestFacts } from './request-facts.ts';

interface Parts {
  readonly recogniser: Recogniser;
  readonly facts: RequestFacts;
  readonly backOffice: BackOffice;
}

interface Told {
  readonly type: string;
  readonly url: string;
  readonly day: string;
}

const prefix = '/reports/';
const idForm = /^[1-9]\d{0,14}$/;
const noSuch = () => new RequestError(404, 'No such report');

/** What the back office says of the report to this person, if it is theirs and ready. */
function toldIn(text: string): Told {
  const said = JSON.parse(text) as Record<string, unknown>;
  const row = (said.report ?? said.result ?? said) as Record<string, unknown>;
  const { type, url, dateCreated } = row;
  if (typeof type !== 'string' || typeof url !== 'string' || url === '') throw noSuch();
  const at = typeof dateCreated === 'number' ? new Date(dateCreated * 1000) : new Date();
  return { type, url, day: at.toISOString().slice(0, 10) };
}

/** `Report {type} {date}.csv` (d2:265), whatever the type is called. */
const nameOf = ({ type, day }: Told): string =>
  encodeURIComponent(`Report ${type.replaceAll(/[^\w -]/g, '')} ${day}.csv`);

/**
 * `GET /reports/<id>`: the file of one's own report, streamed from where it lies; of any size, and
 * never held. Redirects are not followed.
 */
export function reportFiles({ recogniser, facts, backOffice }: Parts, settings: Settings) {
  const { url = '', storageUrl, authHeader, style } = settings.backOffice;
  const agent = new Agent({ connections: 8, connect: { timeout: 3000 } });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET') throw new RequestError(405, 'GET only');
    const id = (request.url ?? '').slice(prefix.length).split('?', 1)[0] ?? '';
    if (!idForm.test(id)) throw noSuch();
    const requestId = requestIdOf(request);
    const address = facts.addressOf(request);
    const { signedIn, denied, ended } = await recogniser.recognise(request, requestId, address);
    if (!signedIn) throw new RequestError(denied && !ended ? 503 : 401, 'Sign in');
    if (!signedIn.sections.has('reports')) throw noSuch();
    const asker = { token: signedIn.token, requestId, address };
    const { status, text } = await backOffice
      .read(
        'GetReport',
        style === 'V1'
          ? { method: 'GET', path: `v1/reports/${id}`, body: undefined }
          : {
              method: 'POST',
              path: 'v2/Report/GetReport',
              body: JSON.stringify({ id: Number(id) }),
            },
        asker,
      )
      .catch(() => {
        throw new RequestError(502, 'The back office does not answer');
      });
    if (status !== 200) throw noSuch();
    const told = toldIn(text);
    const place = reportPlace(told.url, { url, storageUrl });
    if (!place) throw new RequestError(502, 'The file lies where nothing may be fetched from');
    const { statusCode, headers, body } = await ask(place.address, {
      dispatcher: agent,
      headers: {
        'x-request-id': requestId,
        ...(place.bringsToken ? { [authHeader]: signedIn.token } : {}),
      },
      headersTimeout: 10_000,
      bodyTimeout: 30_000,
    }).catch(() => {
      throw new RequestError(502, 'The storage does not answer');
    });
    // A refusal may come with status 200; no report is JSON.
    if (statusCode !== 200 || String(headers['content-type']).startsWith('application/json')) {
      await body.dump();
      throw noSuch();
    }
    response.setHeader('content-type', 'text/csv; charset=utf-8');
    response.setHeader('content-disposition', `attachment; filename*=UTF-8''${nameOf(told)}`);
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.setHeader('cache-control', 'no-store');
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (Number.isFinite(length)) response.setHeader('content-length', length);
    await pipeline(body, response).catch(() => response.destroy());
  }

  return {
    prefix,
    close: () => agent.destroy(),
    async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
      try {
        await handle(request, response);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        response.statusCode = error.status;
        response.setHeader('content-type', 'text/plain; charset=utf-8');
        response.end(error.message);
      }
    },
  };
}
