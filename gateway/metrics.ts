import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { Durations } from './durations.ts';

/** Numbers about the gateway itself, in Prometheus' text form at `/metrics`. */
export function makeMetrics(look: {
  readonly sockets: () => number;
  readonly subscriptions: () => number;
  readonly groups: () => number;
  readonly feedState: () => string;
  readonly breakerState: () => string;
  readonly lanes: { readonly underWay: number; readonly waiting: number };
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
  gauge('watchfloor_sockets', 'Open websockets', look.sockets);
  gauge('watchfloor_subscriptions', 'Subscriptions on them', look.subscriptions);
  gauge('watchfloor_groups', 'Different things that are watched', look.groups);
  gauge('watchfloor_feed_live', '1 while events arrive', () => Number(look.feedState() === 'FEED'));
  gauge('watchfloor_breaker_closed', '1 while the back office is called', () =>
    Number(look.breakerState() === 'closed'),
  );
  gauge('watchfloor_calls_under_way', 'Calls to the back office', () => look.lanes.underWay);
  gauge('watchfloor_calls_waiting', 'Calls that wait for a lane', () => look.lanes.waiting);
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
