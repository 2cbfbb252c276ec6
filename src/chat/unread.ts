import { useEffect, useMemo } from 'react';
import { change, read } from '../data/client.ts';
import { currentSession } from '../data/session.ts';
import { GroupChatUnread, ReadGroupChat } from './chat.graphql.ts';
import { markOf, setMark } from './unread-marks.ts';

const watched = new Map<string, number>();
/** Maximum number of chats in one request. */
const maxChatsPerRequest = 200;

const isOffered = (): boolean => currentSession()?.extensions.includes('chatReads') ?? false;

/**
 * Requests the unread counts of these chats. If the back office does not provide them, nothing is
 * shown.
 */
async function fetchUnread(ids: readonly string[]): Promise<void> {
  if (!isOffered() || ids.length === 0) return;
  try {
    const { groupChatUnread } = await read(GroupChatUnread, {
      ids: ids.slice(0, maxChatsPerRequest),
    });
    for (const { id, unread, lastReadId } of groupChatUnread) setMark(id, { unread, lastReadId });
  } catch {
    // The counts stay as they were; the next request updates them.
  }
}

/** Requests the counts of the watched chats again, because no events arrived during the outage. */
export const refetchUnread = (): void => void fetchUnread([...watched.keys()]);

/** Counts a new message from another person. */
export function countUnread(chatId: string): void {
  const mark = markOf(chatId);
  if (!mark || !watched.has(chatId)) return;
  setMark(chatId, { ...mark, unread: mark.unread + 1 });
}

/** Marks everything up to this message as read. */
export async function markRead(chatId: string, lastReadId: string): Promise<void> {
  const mark = markOf(chatId);
  if (!isOffered() || (mark?.unread === 0 && mark.lastReadId === lastReadId)) return;
  setMark(chatId, { unread: 0, lastReadId });
  // If the mark cannot be stored, a later one replaces it.
  await change(ReadGroupChat, { id: chatId, lastReadId }).catch(() => undefined);
}

/** Loads the unread counts of these chats and updates them while the component is mounted. */
export function useWatchUnread(ids: readonly string[]): void {
  const text = useMemo(() => [...new Set(ids)].sort().join(), [ids]);
  useEffect(() => {
    if (text === '') return;
    const chatIds = text.split(',');
    for (const id of chatIds) watched.set(id, (watched.get(id) ?? 0) + 1);
    void fetchUnread(chatIds);
    return () => {
      for (const id of chatIds) {
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      }
    };
  }, [text]);
}
