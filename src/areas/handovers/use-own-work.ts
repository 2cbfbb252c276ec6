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

/** What is open in the hands of this admin, from the reads that each kind of work has. */
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
  const errors = [cases, requests, notes, outcomes].flatMap(({ error, again }) =>
    error && error.code !== 'NOT_OFFERED' ? [{ error, again }] : [],
  );
  const isLoading =
    errors.length === 0 &&
    ((opensCases && !cases.data && !cases.error) ||
      (opensBoard && !notes.data && !notes.error) ||
      !requests.data ||
      !outcomes.rows);
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
    errors,
    isLoading,
  };
}

export type OwnWork = ReturnType<typeof useOwnWork>;
