import { useSyncExternalStore } from 'react';

interface Mark {
  readonly unread: number;
  readonly lastReadId: string | null;
}

const marks = new Map<string, Mark>();
const listeners = new Set<() => void>();

/** How far this admin has read a chat, as far as anybody said. */
export const markOf = (chatId: string): Mark | undefined => marks.get(chatId);

export function noteMark(chatId: string, mark: Mark): void {
  marks.set(chatId, mark);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How much of a watched chat is unread; undefined where nobody can tell. */
export const useUnread = (chatId: string): number | undefined =>
  useSyncExternalStore(subscribe, () => marks.get(chatId)?.unread);

/** Where this admin stopped reading, as it was when it was first known. */
export const lastReadOf = (chatId: string): string | null => marks.get(chatId)?.lastReadId ?? null;

export const unreadOf = (chatId: string): number => marks.get(chatId)?.unread ?? 0;
