import type { ResultOf } from '../../data/graphql.ts';
import { useSession } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { ChangeRequestNews, WaitingChanges } from '../../entities/change-request-news.graphql.ts';
import {
  concerningHandovers,
  concerningHandoversPath,
} from '../../entities/concerning-handovers.ts';
import { HandoverNews, Handovers } from '../../entities/handovers.graphql.ts';
import { ownOutcomes } from '../../entities/own-outcomes.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useOpenOutcomes } from '../../entities/use-open-outcomes.ts';
import { wholeQueue } from '../../entities/whole-queue.ts';
import {
  Differences,
  DifferencesLive,
  DisputesAhead,
  DisputesAheadLive,
  TransactionsAhead,
  TransactionsAheadLive,
  VerificationsAhead,
  VerificationsAheadLive,
} from './work.graphql.ts';
import { type Work, WorkLine } from './work-line.tsx';

const page = { number: 1, size: 1 };

const ownCases = wholeQueue('MINE');
const freeCases = wholeQueue('AWAITING');
const requests = { filter: {}, page, sort: { field: 'requestedAt', desc: false } };
const failed = {
  filter: { status: ['ERROR' as const] },
  page,
  sort: { field: 'createdAt', desc: false },
};
const changes = { filter: { mayDecide: true }, page };

interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number | null;
}

/** The work of a list: without rows there is none, even if the total is not known. */
const workOf = <Item,>(
  found: Found<Item> | undefined,
  timesOf: (first: Item) => Pick<Work, 'since' | 'until'> = () => ({}),
): Work | null => {
  if (!found) return null;
  const [first] = found.items;
  return first === undefined ? { count: 0 } : { count: found.total, ...timesOf(first) };
};

/** Hand-overs that this admin may accept, and their own that are overdue. */
export function HandoversToAccept() {
  const { data, error } = useLivePanel(Handovers, HandoverNews, concerningHandovers);
  const work = workOf(data?.handovers, ({ acceptBy }) => ({ until: acceptBy }));
  return <WorkLine name="handovers" path={concerningHandoversPath} work={work} error={error} />;
}

/** Cases of this arbitrator; the first to run out of time is named. */
export function OwnCases() {
  const { data, error } = useLivePanel(DisputesAhead, DisputesAheadLive, ownCases, 'summary');
  const work = workOf(data?.disputes, ({ deadline }) => ({ until: deadline }));
  return <WorkLine name="ownCases" path="/arbitrator/my" work={work} error={error} />;
}

/** Cases that no arbitrator took. */
export function FreeCases() {
  const { data, error } = useLivePanel(DisputesAhead, DisputesAheadLive, freeCases, 'summary');
  const work = workOf(data?.disputes, ({ deadline }) => ({ until: deadline }));
  return <WorkLine name="freeCases" path="/arbitrator/awaiting" work={work} error={error} />;
}

/** Requests for verification. */
export function VerificationRequests() {
  const { data, error } = useLivePanel(
    VerificationsAhead,
    VerificationsAheadLive,
    requests,
    'summary',
  );
  const work = workOf(data?.verifications, ({ requestedAt }) => ({ since: requestedAt }));
  return <WorkLine name="verifications" path="/users/requests" work={work} error={error} />;
}

/** Transactions that failed and wait for a person. */
export function FailedTransactions() {
  const { data, error } = useLivePanel(TransactionsAhead, TransactionsAheadLive, failed, 'summary');
  const work = workOf(data?.transactions, ({ createdAt }) => ({ since: createdAt }));
  return <WorkLine name="failed" path="/transactions?status=ERROR" work={work} error={error} />;
}

/** Changes of other admins that this one may decide. */
export function ChangesToDecide() {
  const { data, error } = useLivePanel(WaitingChanges, ChangeRequestNews, changes);
  const work = workOf(data?.changeRequests);
  const path = '/change-requests?mayDecide=true';
  return <WorkLine name="changes" path={path} work={work} error={error} />;
}

const earliest = (times: readonly (string | null)[]): string | undefined =>
  times.filter((time) => time !== null).sort()[0];

/** Actions of this admin whose outcome is not known. */
export function OwnOutcomes() {
  const { admin } = useSession();
  const { rows, error } = useOpenOutcomes();
  const own = ownOutcomes(rows, admin.id);
  const work = rows ? { count: own.length, since: earliest(own.map(({ at }) => at)) } : null;
  return <WorkLine name="outcomes" path="/outcomes" work={work} error={error} isAlarming />;
}

const nothing = {};
const differencesOf = (data: ResultOf<typeof Differences> | ResultOf<typeof DifferencesLive>) =>
  'financeStatus' in data ? data.financeStatus : data.financeStatusLive;

/** Currencies whose wallets differ from the balances beyond what is on its way. */
export function BrokenCurrencies() {
  const { value, error } = useLiveQuery(
    Differences,
    DifferencesLive,
    nothing,
    differencesOf,
    'summary',
  );
  const broken = value?.filter(({ state }) => state === 'BROKEN');
  const work = broken
    ? { count: broken.length, since: earliest(broken.map(({ since }) => since)) }
    : null;
  return <WorkLine name="broken" path="/finance/wallets" work={work} error={error} isAlarming />;
}
