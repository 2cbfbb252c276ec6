import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes often, at most once in `ms`: the first at once, the last always. Nobody reads a
 * chart that is drawn more often than five times a second, and drawing is dear.
 */
export function useCalm<Value>(value: Value, ms = 200): Value {
  const [shown, setShown] = useState(value);
  const shownAt = useRef(0);
  useEffect(() => {
    const left = shownAt.current + ms - performance.now();
    const show = () => {
      shownAt.current = performance.now();
      setShown(value);
    };
    if (left <= 0) return show();
    const timer = setTimeout(show, left);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return shown;
}
