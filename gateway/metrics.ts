import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Durations } from './durations.ts';

/** Metrics of the gateway itself, in the Prometheus text format at `/metrics`. */
export function makeMetrics(sources: {
  readonly sockets: () => number;
  readonly subscriptions: () => number;
  readonly groups: () => number;
  readonly feedState: () => string;
  readonly breakerState: () => string;
  readonly limiter: { readonly activeCount: number; readonly waiting: number };
}) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 100 });
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('watchfloor_sockets', 'Open websockets', sources.sockets);
  gauge('watchfloor_subscriptions', 'Subscriptions on them', sources.subscriptions);
  gauge('watchfloor_groups', 'Different things that are watched', sources.groups);
  gauge('watchfloor_feed_live', '1 while events arrive', () =>
    Number(sources.feedState() === 'FEED'),
  );
  gauge('watchfloor_breaker_closed', '1 while the back office is called', () =>
    Number(sources.breakerState() === 'closed'),
  );
  gauge(
    'watchfloor_calls_under_way',
    'Calls to the back office',
    () => sources.limiter.activeCount,
  );
  gauge('watchfloor_calls_waiting', 'Calls that wait for a lane', () => sources.limiter.waiting);
  const calls = new Durations('watchfloor_call_seconds', 'Back-office calls by name and outcome', [
    'call',
    'outcome',
  ]);
  const requests = new Durations(
    'watchfloor_request_seconds',
    'GraphQL requests by operation and kind of answer',
    ['operation', 'kind'],
  );
  const errors = new Counter({
    name: 'watchfloor_errors_total',
    help: 'GraphQL errors by code',
    labelNames: ['code'],
    registers,
  });
  const unknownOperations = new Counter({
    name: 'watchfloor_unknown_operations_total',
    help: 'Documents that were refused because the console was not built with them',
    registers,
  });
  return {
    contentType: register.contentType,
    text: async () => `${await register.metrics()}\n${calls.text()}\n${requests.text()}`,
    calls,
    requests,
    errors,
    unknownOperations,
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
