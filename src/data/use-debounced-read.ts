import { useEffect, useState } from 'react';
import { type ReadState, useRead } from './use-read.ts';

/** Milliseconds without another change before a request is sent. */
const debounceMs = 250;

/**
 * Loads data about what a person types or selects (`useRead`). The first subject is read at once,
 * each later one after a pause; meanwhile nothing is known.
 */
export function useDebouncedRead<Value>(
  subject: string | undefined,
  read: () => Promise<Value>,
): ReadState<Value> {
  const [settled, setSettled] = useState(subject);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(subject), debounceMs);
    return () => clearTimeout(timer);
  }, [subject]);
  const state = useRead(settled, '', read);
  return settled === subject
    ? state
    : { ...state, value: null, error: null, isLoading: subject !== undefined };
}
