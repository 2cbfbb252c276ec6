import { useCallback, useEffect, useState } from 'react';
import { keepLocally, readLocally } from '../data/kept-locally.ts';

/** What somebody began to write in one conversation. */
export interface Draft {
  readonly text: string;
  /** Whom it is meant for; null for both parties. */
  readonly receiverId: string | null;
}

const empty: Draft = { text: '', receiverId: null };
const nameOf = (conversation: string): string => `draft ${conversation}`;

export function readDraft(conversation: string): Draft {
  const kept = readLocally(nameOf(conversation)) as Partial<Draft> | null;
  if (typeof kept?.text !== 'string') return empty;
  return { text: kept.text, receiverId: kept.receiverId ?? null };
}

export const keepDraft = (conversation: string, draft: Draft): void =>
  keepLocally(nameOf(conversation), draft.text === '' ? null : draft);

/** The draft of a conversation: only the person changes it, whatever happens around it. */
export function useDraft(conversation: string): readonly [Draft, (draft: Draft) => void] {
  const [held, setHeld] = useState(() => ({ of: conversation, draft: readDraft(conversation) }));
  useEffect(() => {
    setHeld((before) =>
      before.of === conversation ? before : { of: conversation, draft: readDraft(conversation) },
    );
  }, [conversation]);
  const set = useCallback(
    (draft: Draft) => {
      keepDraft(conversation, draft);
      setHeld({ of: conversation, draft });
    },
    [conversation],
  );
  return [held.of === conversation ? held.draft : readDraft(conversation), set];
}
