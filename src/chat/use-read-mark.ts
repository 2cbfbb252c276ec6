import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from './chat.graphql.ts';
import { markRead, useWatchUnread } from './unread.ts';
import { lastReadOf, useUnread } from './unread-marks.ts';

/**
 * Moves this admin's mark while the end is in sight of somebody, and answers where it stood when the
 * conversation was opened: there stands the line above what is new.
 */
export function useReadMark(
  chatId: string,
  messages: readonly Message[],
  isAtEnd: boolean,
): string | null {
  useWatchUnread(useMemo(() => [chatId], [chatId]));
  const unread = useUnread(chatId);
  const isKnown = unread !== undefined;
  const [marker, setMarker] = useState<string | null>(null);
  const markedFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isKnown || markedFor.current === chatId) return;
    markedFor.current = chatId;
    setMarker(unread > 0 ? lastReadOf(chatId) : null);
  }, [chatId, isKnown, unread]);

  const last = messages.at(-1)?.id;
  useEffect(() => {
    if (!isAtEnd || last === undefined) return;
    const look = () => {
      if (!document.hidden && document.hasFocus()) void markRead(chatId, last);
    };
    // Seen is what was in sight for a moment.
    const timer = setTimeout(look, 800);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [chatId, last, isAtEnd]);
  return marker;
}
