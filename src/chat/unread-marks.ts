import { useSyncExternalStore } from 'react';

interface Mark {
  readonly unread: number;
  readonly lastReadId: string | null;
}

const marks = new Map<string, Mark>();
const listeners = new Set<() => void>();

/** Returns the position up to which this admin has read a chat, if known. */
export const markOf = (chatId: string): Mark | undefined => marks.get(chatId);

export function setMark(chatId: string, mark: Mark): void {
  marks.set(chatId, mark);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the unread count of a watched chat; undefined if it is unknown. */
export const useUnread = (chatId: string): number | undefined =>
  useSyncExternalStore(subscribe, () => marks.get(chatId)?.unread);

/** Returns the last message that this admin had read when the position was first loaded. */
export const lastReadOf = (chatId: string): string | null => marks.get(chatId)?.lastReadId ?? null;

export const unreadOf = (chatId: string): number => marks.get(chatId)?.unread ?? 0;
