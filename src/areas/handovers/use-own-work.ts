import { useMemo } from 'react';
import { useOpens, useSession } from '../../data/session.ts';
import { ChangeRequestNews } from '../../entities/change-request-news.graphql.ts';
import { NoteNews, Notes } from '../../entities/notes.graphql.ts';
import { ownOutcomes } from '../../entities/own-outcomes.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useOpenOutcomes } from '../../entities/use-open-outcomes.ts';
import { HandoverCases, HandoverCasesLive, OwnChangeRequests } from './handovers.graphql.ts';

const page = { number: 1, size: 100 };
const myCases = {
  filter: { queue: 'MINE' as const },
  page,
  sort: { field: 'deadline', desc: false },
};
const myRequests = {
  filter: { isOwn: true, state: ['PENDING' as const, 'UNSETTLED' as const] },
  page,
};

/** Reads the open work of this admin: each kind by its own query, so that a failure costs one kind. */
export function useOwnWork() {
  const { admin } = useSession();
  const opensCases = useOpens('arbitration');
  const opensBoard = useOpens('finance');
  const ownNotes = useMemo(
    () => ({
      filter: { subject: ['CURRENCY' as const], adminId: [admin.id] },
      page,
      sort: { field: 'createdAt', desc: true },
    }),
    [admin.id],
  );
  const cases = useLivePanel(HandoverCases, HandoverCasesLive, opensCases ? myCases : undefined);
  const requests = useLivePanel(OwnChangeRequests, ChangeRequestNews, myRequests);
  const notes = useLivePanel(Notes, NoteNews, opensBoard ? ownNotes : undefined);
  const outcomes = useOpenOutcomes();
  const reads = Object.entries({ cases, requests, notes, outcomes });
  const problems = reads.flatMap(([kind, { error, again }]) =>
    error && error.code !== 'NOT_OFFERED' ? [{ kind, error, again }] : [],
  );
  const isLoading =
    (opensCases && !cases.data && !cases.error) ||
    (opensBoard && !notes.data && !notes.error) ||
    (!requests.data && !requests.error) ||
    (!outcomes.rows && !outcomes.error);
  const lists = [cases.data?.disputes, requests.data?.changeRequests, notes.data?.notes];
  const omitted = lists
    .map((list) => Math.max(0, (list?.total ?? 0) - (list?.items.length ?? 0)))
    .reduce((sum, count) => sum + count, 0);
  const currencies = new Set(
    (notes.data?.notes.items ?? [])
      .filter(({ until }) => until === null || Date.parse(until) > Date.now())
      .map(({ objectId }) => objectId),
  );
  return {
    cases: cases.data?.disputes.items ?? [],
    outcomes: ownOutcomes(outcomes.rows, admin.id),
    requests: requests.data?.changeRequests.items ?? [],
    currencies: [...currencies],
    /** Work beyond the first page of a kind, which is not listed. */
    omitted,
    problems,
    isLoading,
  };
}

export type OwnWork = ReturnType<typeof useOwnWork>;
