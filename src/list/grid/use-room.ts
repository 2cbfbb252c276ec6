import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sight } from './sight.ts';

/** Pixels of width that the grid has, without its scroll bar; keeps what is in sight besides. */
export function useRoom(scroller: RefObject<HTMLElement | null>, sight: Sight): number {
  const [width, setWidth] = useState(0);
  // Before anything is painted: columns are as wide as the room allows.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let height = box.clientHeight;
    const look = () => sight.look(box.scrollTop, height, box.scrollLeft);
    const measure = () => {
      height = box.clientHeight;
      setWidth(box.clientWidth);
      look();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, sight]);
  return width;
}
