import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.ts';
import type { BackOffice } from '../rest/back-office.ts';
import type { ReferenceWatch } from '../rest/reference-watch.ts';
import type { Store } from '../store/store.ts';
import type { Leaving } from './leaving.ts';
import { mayReadMetrics } from './metrics-access.ts';

interface Parts {
  readonly backOffice: BackOffice;
  readonly shared: Pick<Store, 'isReady'>;
  readonly metrics: Metrics;
  readonly references: Pick<ReferenceWatch, 'unreadable'>;
  readonly leaving: Pick<Leaving, 'hasBegun'>;
  readonly metricsToken: string | undefined;
}

/** Where there is no such call, a back office that answers so is there. */
const probe = { method: 'GET', path: 'readyz', body: undefined } as const;

function answer(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(body));
}

/** For whoever watches over the process: alive, of use, and in numbers. */
export function healthRoutes(parts: Parts) {
  const { backOffice, shared, references, metrics, leaving, metricsToken } = parts;
  let asked = { at: 0, ready: Promise.resolve(false) };

  const reachable = (): Promise<boolean> => {
    if (Date.now() - asked.at > 1000) {
      const asker = { token: undefined, requestId: 'readyz', address: undefined };
      const ready = backOffice.read('readyz', probe, asker).then(
        ({ status }) => status < 500,
        () => false,
      );
      asked = { at: Date.now(), ready };
    }
    return asked.ready;
  };

  return {
    alive: (_: IncomingMessage, response: ServerResponse) => answer(response, 200, { alive: true }),
    async ready(_: IncomingMessage, response: ServerResponse): Promise<void> {
      const [office, store] = [await reachable(), shared.isReady()];
      const told = (answers: boolean) => (answers ? 'answers' : 'silent');
      const { unreadable } = references;
      const ready = office && store && unreadable.length === 0 && !leaving.hasBegun;
      answer(response, ready ? 200 : 503, {
        ...{ ready, leaving: leaving.hasBegun, backOffice: told(office), store: told(store) },
        ...(unreadable.length > 0 ? { unreadable } : {}),
      });
    },
    /** Restricted: the numbers reveal much about a business. */
    async numbers(request: IncomingMessage, response: ServerResponse): Promise<void> {
      if (!mayReadMetrics(request, metricsToken)) {
        answer(response, 404, { error: 'Not found' });
        return;
      }
      response.setHeader('cache-control', 'no-store');
      response.setHeader('content-type', metrics.contentType);
      response.end(await metrics.text());
    },
  };
}
