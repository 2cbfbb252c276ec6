import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

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
  const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];
  const calls = new Histogram({
    name: 'watchfloor_call_seconds',
    help: 'Back-office calls by name and outcome',
    labelNames: ['call', 'outcome'],
    buckets,
    registers,
  });
  const requests = new Histogram({
    name: 'watchfloor_request_seconds',
    help: 'GraphQL requests by operation and kind of answer',
    labelNames: ['operation', 'kind'],
    buckets,
    registers,
  });
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
    register,
    call: bound(calls, (call, outcome) => ({ call, outcome })),
    request: bound(requests, (operation, kind) => ({ operation, kind })),
    errors,
    unknownOperations,
  };
}

/** Looking a labelled child up by its object costs more than observing; both labels are few. */
function bound<Label extends string>(
  histogram: Histogram<Label>,
  labels: (one: string, other: string) => Partial<Record<Label, string>>,
) {
  const children = new Map<string, Map<string, (seconds: number) => void>>();
  return (one: string, other: string, seconds: number): void => {
    const of = children.get(one) ?? new Map<string, (seconds: number) => void>();
    if (of.size === 0) children.set(one, of);
    let child = of.get(other);
    if (!child) {
      const made = histogram.labels(labels(one, other));
      child = (value) => made.observe(value);
      of.set(other, child);
    }
    child(seconds);
  };
}

export type Metrics = ReturnType<typeof makeMetrics>;
