import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Viewport } from './viewport.ts';

/**
 * Width of the last rendered grid, which the next one replaces. Starting with zero would render it
 * twice.
 */
let lastWidth = 0;

/** Returns the width of the grid in pixels, without its scroll bar; also updates the viewport. */
export function useRoom(scroller: RefObject<HTMLElement | null>, viewport: Viewport): number {
  const [width, setWidth] = useState(lastWidth);
  // Runs before the first paint, because the available width determines the columns.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let height = box.clientHeight;
    const updateViewport = () => {
      viewport.setScroll(box.scrollTop, height, box.scrollLeft);
      // More columns follow to the right, so the edge has a shadow.
      const hasMore = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      if (hasMore !== (box.dataset.more === 'true')) box.dataset.more = String(hasMore);
    };
    const measure = () => {
      height = box.clientHeight;
      lastWidth = box.clientWidth;
      setWidth(lastWidth);
      updateViewport();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', updateViewport, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', updateViewport);
    };
  }, [scroller, viewport]);
  return width;
}
