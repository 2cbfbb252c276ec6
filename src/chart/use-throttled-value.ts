import { useEffect, useRef, useState } from 'react';

/**
 * Limits the updates of a value to one per `ms`. The first value is shown at once, and the last one
 * always. A chart that is drawn more than five times a second cannot be read, and drawing is
 * expensive.
 */
export function useThrottledValue<Value>(value: Value, ms = 200): Value {
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
