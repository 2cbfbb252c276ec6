import { useEffect, useMemo } from 'react';
import { change, read } from '../data/client.ts';
import { currentSession } from '../data/session.ts';
import { GroupChatUnread, ReadGroupChat } from './chat.graphql.ts';
import { markOf, noteMark } from './unread-marks.ts';

const watched = new Map<string, number>();
/** Chats in one question. */
const most = 200;

const isOffered = (): boolean => currentSession()?.extensions.includes('chatReads') ?? false;

/** Asks how much of these chats is unread. Where the back office cannot tell, nothing is shown. */
async function ask(ids: readonly string[]): Promise<void> {
  if (!isOffered() || ids.length === 0) return;
  try {
    const { groupChatUnread } = await read(GroupChatUnread, { ids: ids.slice(0, most) });
    for (const { id, unread, lastReadId } of groupChatUnread) noteMark(id, { unread, lastReadId });
  } catch {
    // The numbers stay as they were; the next look brings them.
  }
}

/** What is watched is asked again: the line was lost, and nobody told what came meanwhile. */
export const askUnreadAgain = (): void => void ask([...watched.keys()]);

/** A message of somebody else came. */
export function countUnread(chatId: string): void {
  const mark = markOf(chatId);
  if (!mark || !watched.has(chatId)) return;
  noteMark(chatId, { ...mark, unread: mark.unread + 1 });
}

/** Everything up to this message was seen. */
export async function markRead(chatId: string, lastReadId: string): Promise<void> {
  const mark = markOf(chatId);
  if (!isOffered() || (mark?.unread === 0 && mark.lastReadId === lastReadId)) return;
  noteMark(chatId, { unread: 0, lastReadId });
  // It is a mark: where it cannot be kept, the next one is.
  await change(ReadGroupChat, { id: chatId, lastReadId }).catch(() => undefined);
}

/** Asks for these chats' numbers, and keeps them right while it is mounted. */
export function useWatchUnread(ids: readonly string[]): void {
  const text = useMemo(() => [...new Set(ids)].sort().join(), [ids]);
  useEffect(() => {
    if (text === '') return;
    const asked = text.split(',');
    for (const id of asked) watched.set(id, (watched.get(id) ?? 0) + 1);
    void ask(asked);
    return () => {
      for (const id of asked) {
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      }
    };
  }, [text]);
}
