import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import { ChangeRequestNews, WaitingChanges } from '../../entities/change-request-news.graphql.ts';
import { ownCount } from '../../entities/own-outcome-count.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useOpenOutcomes } from '../../entities/use-open-outcomes.ts';
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
import { WorkLine } from './work-line.tsx';

const page = { number: 1, size: 1 };
const byDeadline = { field: 'deadline', desc: false };

const ownCases = { filter: { queue: 'MINE' as const }, page, sort: byDeadline };
const freeCases = { filter: { queue: 'AWAITING' as const }, page, sort: byDeadline };
const requests = { filter: {}, page, sort: { field: 'requestedAt', desc: false } };
const failed = {
  filter: { status: ['ERROR' as const] },
  page,
  sort: { field: 'createdAt', desc: false },
};
const changes = { filter: { mayDecide: true }, page };

/** Cases of this arbitrator; the first to run out of time is named. */
export function OwnCases() {
  const { data } = useLivePanel(DisputesAhead, DisputesAheadLive, ownCases);
  const { total = 0, items = [] } = data?.disputes ?? {};
  return (
    <WorkLine name="ownCases" count={total} until={items[0]?.deadline} path="/arbitrator/my" />
  );
}

/** Cases that no arbitrator took. */
export function FreeCases() {
  const { data } = useLivePanel(DisputesAhead, DisputesAheadLive, freeCases);
  const { total = 0, items = [] } = data?.disputes ?? {};
  const until = items[0]?.deadline;
  return <WorkLine name="freeCases" count={total} until={until} path="/arbitrator/awaiting" />;
}

/** Requests for verification. */
export function VerificationRequests() {
  const { data } = useLivePanel(VerificationsAhead, VerificationsAheadLive, requests);
  const { total = 0, items = [] } = data?.verifications ?? {};
  const since = items[0]?.requestedAt;
  return <WorkLine name="verifications" count={total} since={since} path="/users/requests" />;
}

/** Transactions that failed and wait for a person. */
export function FailedTransactions() {
  const { data } = useLivePanel(TransactionsAhead, TransactionsAheadLive, failed);
  const { total = 0, items = [] } = data?.transactions ?? {};
  const since = items[0]?.createdAt;
  return <WorkLine name="failed" count={total} since={since} path="/transactions?status=ERROR" />;
}

/** Changes of other admins that this one may decide. */
export function ChangesToDecide() {
  const { data } = useLivePanel(WaitingChanges, ChangeRequestNews, changes);
  const count = data?.changeRequests.total ?? 0;
  return <WorkLine name="changes" count={count} path="/change-requests?mayDecide=true" />;
}

/** Actions of this admin whose outcome is not known. */
export function OwnOutcomes() {
  const { admin } = useSession();
  const { rows } = useOpenOutcomes();
  const oldest = (rows ?? [])
    .filter(({ adminId }) => adminId === admin.id)
    .map(({ at }) => at)
    .sort()[0];
  const count = ownCount(rows, admin.id);
  return <WorkLine name="outcomes" count={count} since={oldest} path="/outcomes" isAlarming />;
}

/** Currencies whose wallets differ from the balances beyond what is on its way. */
export function BrokenCurrencies() {
  const none = useMemo(() => ({}), []);
  const { value } = useLiveQuery(Differences, DifferencesLive, none, (data) =>
    'financeStatus' in data ? data.financeStatus : data.financeStatusLive,
  );
  const broken = (value ?? []).filter(({ state }) => state === 'BROKEN');
  const since = broken.flatMap((one) => (one.since === null ? [] : [one.since])).sort()[0];
  return (
    <WorkLine
      name="broken"
      count={broken.length}
      since={since}
      path="/finance/wallets"
      isAlarming
    />
  );
}
