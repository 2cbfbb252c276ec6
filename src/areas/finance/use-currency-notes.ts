import { useMemo } from 'react';
import { type Note, NoteNews, Notes } from '../../entities/notes.graphql.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';

/** Newest first, more than there are currencies with a difference. */
const newest = {
  filter: { subject: ['CURRENCY' as const] },
  page: { number: 1, size: 100 },
  sort: { field: 'createdAt', desc: true },
};

/** Returns the newest note of each currency, by the currency's id. */
export function useCurrencyNotes(): ReadonlyMap<string, Note> {
  const { data } = useLivePanel(Notes, NoteNews, newest);
  const items = data?.notes.items;
  return useMemo(
    () => new Map((items ?? []).toReversed().map((note) => [note.objectId, note])),
    [items],
  );
}
