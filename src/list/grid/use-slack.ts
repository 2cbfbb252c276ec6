import { type RefObject, useEffect, useState } from 'react';

/** Pixels that are left beside columns of this width: the last one takes them, so that lines run through. */
export function useSlack(wrap: RefObject<HTMLElement | null>, taken: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const scroller = wrap.current?.querySelector('.bp6-table-quadrant-scroll-container');
    if (!scroller) return;
    const look = () => setRoom(scroller.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(scroller);
    look();
    return () => observer.disconnect();
  }, [wrap]);
  return Math.max(0, room - taken);
}
