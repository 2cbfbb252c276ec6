import { useSyncExternalStore } from 'react';

/** Milliseconds without input after which a page counts as unwatched. */
const inactiveAfterMs = 10 * 60_000;
const inputEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

let lastInputAt = Date.now();
let isInactive = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Returns the time of the last input, or of the moment when the page became visible. */
export const lastInput = (): number => lastInputAt;

/** The live connection also runs outside a browser, where no page can be hidden. */
const isHidden = () => typeof document !== 'undefined' && document.hidden;

/** Returns whether the page is unwatched: hidden, or without input for ten minutes. */
export const isUnwatched = (): boolean => isHidden() || isInactive;

/** Calls the listener when the page becomes watched or unwatched. Returns a function that stops this. */
export function onWatchedChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether the page is unwatched. */
export const useUnwatched = (): boolean => useSyncExternalStore(onWatchedChange, isUnwatched);

const report = () => {
  for (const listener of listeners) listener();
};

function expire(): void {
  const left = lastInputAt + inactiveAfterMs - Date.now();
  if (left > 0) timer = setTimeout(expire, left);
  else {
    isInactive = true;
    report();
  }
}

function recordInput(): void {
  lastInputAt = Date.now();
  if (!isInactive && timer !== undefined) return;
  const was = isInactive;
  isInactive = false;
  clearTimeout(timer);
  timer = setTimeout(expire, inactiveAfterMs);
  if (was) report();
}

if (typeof window !== 'undefined') {
  for (const event of inputEvents)
    window.addEventListener(event, recordInput, { passive: true, capture: true });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) recordInput();
    report();
  });
  recordInput();
}
