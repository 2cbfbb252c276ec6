import { useCallback, useEffect, useState } from 'react';
import { readLocally, storeLocally } from '../data/draft-storage.ts';

/** An unsent message in one conversation. */
export interface Draft {
  readonly text: string;
  /** Id of the receiver; null for both parties. */
  readonly receiverId: string | null;
}

const empty: Draft = { text: '', receiverId: null };
const nameOf = (conversation: string): string => `draft ${conversation}`;

export function readDraft(conversation: string): Draft {
  const stored = readLocally(nameOf(conversation)) as Partial<Draft> | null;
  if (typeof stored?.text !== 'string') return empty;
  return { text: stored.text, receiverId: stored.receiverId ?? null };
}

export const saveDraft = (conversation: string, draft: Draft): void =>
  storeLocally(nameOf(conversation), draft.text === '' ? null : draft);

/** Returns the draft of a conversation. Only the person changes it, whatever else happens. */
export function useDraft(conversation: string): readonly [Draft, (draft: Draft) => void] {
  const [active, setActive] = useState(() => ({
    of: conversation,
    draft: readDraft(conversation),
  }));
  useEffect(() => {
    setActive((before) =>
      before.of === conversation ? before : { of: conversation, draft: readDraft(conversation) },
    );
  }, [conversation]);
  const set = useCallback(
    (draft: Draft) => {
      saveDraft(conversation, draft);
      setActive({ of: conversation, draft });
    },
    [conversation],
  );
  return [active.of === conversation ? active.draft : readDraft(conversation), set];
}
