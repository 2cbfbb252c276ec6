import { read } from '../data/client.ts';
import { useOpens } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { Replies, type SavedReply } from './saved-replies.graphql.ts';

/** Own and shared replies are few; what is beyond them is on their page. */
const page = { number: 1, size: 200 };
const byTitle = { field: 'title', desc: false };

const none: readonly SavedReply[] = [];

/** Returns the saved replies of this admin and of colleagues; none before they are read. */
export function useSavedReplies(): readonly SavedReply[] {
  const isOpen = useOpens('replies');
  const { value } = useRead(isOpen ? 'replies' : undefined, '', async () => {
    const { replies } = await read(Replies, { page, sort: byTitle });
    return replies.items;
  });
  return value ?? none;
}
