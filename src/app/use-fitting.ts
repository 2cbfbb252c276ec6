import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many children of the element fit into it. All of them are laid out, also those that
 * do not fit.
 */
export function useFitting(element: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const children = [...current.children].slice(0, count) as HTMLElement[];
    const measure = () => {
      const start = children[0]?.offsetLeft ?? 0;
      const isInside = (child: HTMLElement) =>
        child.offsetLeft - start + child.offsetWidth <= current.clientWidth;
      const beyond = children.findIndex((child) => !isInside(child));
      setFitting(beyond === -1 ? count : beyond);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [current, ...children]) observer.observe(one);
    return () => observer.disconnect();
  }, [element, count]);
  return fitting;
}
