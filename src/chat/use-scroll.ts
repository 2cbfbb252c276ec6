import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** Pixels from the end within which the newest message counts as seen. */
const near = 40;
/** Pixels from the start at which older messages are loaded. */
const early = 80;

interface Scrolling {
  readonly isAtEnd: boolean;
  readonly onEnd: () => void;
  readonly onAway: () => void;
  readonly onEarly: () => void;
  /**
   * The first and the last message: a new first one means an older page, a new last one means a new
   * message.
   */
  readonly first: string | undefined;
  readonly last: string | undefined;
}

/**
 * Keeps the read position: older pages are added above, new messages below. Scrolls along only at
 * the end of the list.
 */
export function useScroll(scrolling: Scrolling): {
  readonly box: RefObject<HTMLDivElement>;
  readonly onScroll: () => void;
  readonly toEnd: () => void;
} {
  const { isAtEnd, first, last } = scrolling;
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(scrolling);
  latest.current = scrolling;
  const before = useRef<{ first: string | undefined; height: number; top: number }>({
    ...{ first: undefined, height: 0, top: 0 },
  });

  const onScroll = useCallback(() => {
    const here = box.current;
    if (!here) return;
    before.current.top = here.scrollTop;
    const left = here.scrollHeight - here.scrollTop - here.clientHeight;
    if (left <= near) latest.current.onEnd();
    else latest.current.onAway();
    if (here.scrollTop < early) latest.current.onEarly();
  }, []);

  const toEnd = useCallback(() => {
    const here = box.current;
    if (here) here.scrollTop = here.scrollHeight;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew whenever the ends moved
  useLayoutEffect(() => {
    const here = box.current;
    if (!here) return;
    const { first: known, height, top } = before.current;
    const grewUpwards = known !== undefined && first !== known;
    if (isAtEnd) here.scrollTop = here.scrollHeight;
    else if (grewUpwards) here.scrollTop = top + here.scrollHeight - height;
    before.current = { first, height: here.scrollHeight, top: here.scrollTop };
  }, [first, last, isAtEnd]);

  // Loading pictures and a resized box also move the end.
  useEffect(() => {
    const here = box.current;
    const inner = here?.firstElementChild;
    if (!here || !inner) return;
    const follow = new ResizeObserver(() => {
      before.current.height = here.scrollHeight;
      if (latest.current.isAtEnd) toEnd();
    });
    follow.observe(inner);
    follow.observe(here);
    return () => follow.disconnect();
  }, [toEnd]);

  return { box, onScroll, toEnd };
}
