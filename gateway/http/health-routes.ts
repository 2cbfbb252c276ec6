import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics.ts';
import type { BackOffice } from '../rest/back-office.ts';
import type { ReferenceWatch } from '../rest/reference-watch.ts';
import type { Store } from '../store/store.ts';
import type { GracefulShutdown } from './graceful-shutdown.ts';
import { mayReadMetrics } from './metrics-access.ts';

interface Parts {
  readonly backOffice: BackOffice;
  readonly shared: Pick<Store, 'isReady'>;
  readonly metrics: Metrics;
  readonly references: Pick<ReferenceWatch, 'unreadable'>;
  readonly shutdown: Pick<GracefulShutdown, 'hasBegun'>;
  readonly metricsToken: string | undefined;
}

/** If the back office has no such call, its refusal still shows that it is available. */
const probe = { method: 'GET', path: 'readyz', body: undefined } as const;

function answer(response: ServerResponse, status: number, body: object): void {
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(JSON.stringify(body));
}

/** Creates the routes for monitoring: liveness, readiness and metrics. */
export function healthRoutes(parts: Parts) {
  const { backOffice, shared, references, metrics, shutdown, metricsToken } = parts;
  let lastProbe = { at: 0, ready: Promise.resolve(false) };

  const reachable = (): Promise<boolean> => {
    if (Date.now() - lastProbe.at > 1000) {
      const caller = { token: undefined, requestId: 'readyz', address: undefined };
      const ready = backOffice.read('readyz', probe, caller).then(
        ({ status }) => status < 500,
        () => false,
      );
      lastProbe = { at: Date.now(), ready };
    }
    return lastProbe.ready;
  };

  return {
    alive: (_: IncomingMessage, response: ServerResponse) => answer(response, 200, { alive: true }),
    async ready(_: IncomingMessage, response: ServerResponse): Promise<void> {
      const [office, store] = [await reachable(), shared.isReady()];
      const toStatus = (answers: boolean) => (answers ? 'answers' : 'silent');
      const { unreadable } = references;
      const ready = office && store && unreadable.length === 0 && !shutdown.hasBegun;
      answer(response, ready ? 200 : 503, {
        ...{
          ready,
          leaving: shutdown.hasBegun,
          backOffice: toStatus(office),
          store: toStatus(store),
        },
        ...(unreadable.length > 0 ? { unreadable } : {}),
      });
    },
    /** Restricted, because the metrics reveal much about a business. */
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
