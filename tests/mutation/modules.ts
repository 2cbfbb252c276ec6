/**
 * The mutated modules: the pure ones on which money, access, resuming and displayed figures depend,
 * with the tests that must detect a mutation.
 */
interface Mutated {
  readonly of: 'money' | 'access' | 'resume' | 'shown';
  readonly file: string;
  /** Only those of its tests that start no program, because each mutant runs them. */
  readonly tests: readonly string[];
}

const mutated = (of: Mutated['of'], file: string, ...tests: readonly string[]): Mutated => ({
  ...{ of, file },
  tests: tests.length > 0 ? tests : [file.replace(/\.ts$/, '.test.ts')],
});

const reports = ['drawn', 'figures', 'definitions'].map((of) => `tests/reports/${of}.test.ts`);
const ledger = 'backoffice/ledger/postings.test.ts';
const sources = ['list-source', 'list-frames', 'about', 'polling', 'history'].map(
  (of) => `gateway/live/${of}.test.ts`,
);
const single = ['gateway/live/single-source.test.ts', 'gateway/live/about.test.ts'];
const actions = ['rules', 'lost', 'record'].map((of) => `gateway/action/action-${of}.test.ts`);

export const modules: readonly Mutated[] = [
  mutated('money', 'machines/transaction/transaction.machine.ts'),
  mutated('money', 'machines/admin-action/admin-action.machine.ts'),
  mutated('money', 'gateway/action/action-engine.ts', ...actions),
  mutated('money', 'gateway/action/settle.ts'),
  mutated('money', 'gateway/action/idempotent-mutation.ts'),
  mutated('money', 'gateway/action/intent-key.ts'),
  mutated('money', 'backoffice/ledger/transaction.postings.ts', ledger),
  mutated('money', 'backoffice/ledger/exchange-order.postings.ts', ledger),
  mutated('money', 'backoffice/ledger/trading.postings.ts', ledger),
  mutated('money', 'backoffice/ledger/deal.postings.ts', ledger),
  mutated('money', 'src/areas/finance/totals.ts'),
  mutated('access', 'machines/access.policy.ts'),
  mutated('access', 'gateway/session/access.ts'),
  mutated('access', 'gateway/session/seal.ts'),
  mutated('access', 'gateway/live/rights-watch.ts'),
  mutated('access', 'backoffice/engine/meets.ts'),
  mutated('access', 'src/data/post.ts'),
  mutated('resume', 'machines/list/list-context.ts'),
  mutated('resume', 'machines/list/list-keys.ts'),
  mutated('resume', 'machines/live-connection/live-connection.machine.ts'),
  mutated('resume', 'gateway/live/event-window.ts'),
  mutated('resume', 'gateway/live/feed-cursor.ts'),
  mutated('resume', 'gateway/live/list-source.ts', ...sources),
  mutated('resume', 'gateway/live/single-source.ts', ...single),
  mutated('resume', 'gateway/rest/breaker.ts'),
  mutated('resume', 'gateway/rest/concurrency-limiter.ts'),
  mutated('resume', 'src/data/cursor.ts'),
  mutated('resume', 'src/data/live-store.ts'),
  mutated('resume', 'src/data/retry-after.ts'),
  mutated('resume', 'src/list/read-all.ts'),
  mutated('shown', 'src/areas/statistics/turnover.report.ts', ...reports),
  mutated('shown', 'src/areas/statistics/flow.report.ts', ...reports),
  mutated('shown', 'src/report/series.ts', ...reports, 'src/report/series.test.ts'),
];
