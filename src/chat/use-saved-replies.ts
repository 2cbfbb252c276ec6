import { read } from '../data/client.ts';
import type { ClientError } from '../data/client-error.ts';
import { useOpens } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { Replies, type SavedReply } from './saved-replies.graphql.ts';

/** What is beyond them is on the page of replies. */
const page = { number: 1, size: 200 };
const byTitle = { field: 'title', desc: false };

const none: readonly SavedReply[] = [];

/** Returns the saved replies of this admin and of colleagues; none before they are read. */
export function useSavedReplies(): {
  readonly saved: readonly SavedReply[];
  readonly error: ClientError | null;
} {
  const isOpen = useOpens('replies');
  const { value, error } = useRead(isOpen ? 'replies' : undefined, '', async () => {
    const { replies } = await read(Replies, { page, sort: byTitle });
    return replies.items;
  });
  return { saved: value ?? none, error };
}
