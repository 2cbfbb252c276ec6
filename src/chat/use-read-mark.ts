import { useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from './chat.graphql.ts';
import { markRead, useWatchUnread } from './unread.ts';
import { lastReadOf, useUnread } from './unread-marks.ts';

/**
 * Advances this admin's read position while the end of the conversation is visible. Returns the
 * position at the opening of the conversation, where the "new messages" line is drawn.
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
    const markIfVisible = () => {
      if (!document.hidden && document.hasFocus()) void markRead(chatId, last);
    };
    // A message counts as read after it was visible for a moment.
    const timer = setTimeout(markIfVisible, 800);
    window.addEventListener('focus', markIfVisible);
    document.addEventListener('visibilitychange', markIfVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', markIfVisible);
      document.removeEventListener('visibilitychange', markIfVisible);
    };
  }, [chatId, last, isAtEnd]);
  return marker;
}
