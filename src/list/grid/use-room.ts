import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Sight } from './sight.ts';

/** Of the grid that was drawn last, whose place the next one takes: to begin with none was to draw it twice. */
let lastWidth = 0;

/** Pixels of width that the grid has, without its scroll bar; keeps what is in sight besides. */
export function useRoom(scroller: RefObject<HTMLElement | null>, sight: Sight): number {
  const [width, setWidth] = useState(lastWidth);
  // Before anything is painted: columns are as wide as the room allows.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let height = box.clientHeight;
    const look = () => {
      sight.look(box.scrollTop, height, box.scrollLeft);
      // More columns stand to the right: the edge has a shadow.
      const hasMore = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      if (hasMore !== (box.dataset.more === 'true')) box.dataset.more = String(hasMore);
    };
    const measure = () => {
      height = box.clientHeight;
      lastWidth = box.clientWidth;
      setWidth(lastWidth);
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
