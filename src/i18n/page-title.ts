import { useEffect, useSyncExternalStore } from 'react';

// The page of a record sets its title; the header and the document title show it.
let title: string | undefined;
const listeners = new Set<() => void>();

function put(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/**
 * Sets the title of the page while it is on screen: a record's id or name. Lists do not need one.
 */
export function usePageTitle(text: string | undefined): void {
  useEffect(() => {
    put(text);
    return () => put(undefined);
  }, [text]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePresentTitle = (): string | undefined =>
  useSyncExternalStore(subscribe, () => title);

let tabTitle = '';
let announced: string | undefined;

const showTitle = (): void => {
  document.title = announced ?? tabTitle;
};

/** Sets the title of the browser tab. */
export function useDocumentTitle(text: string): void {
  useEffect(() => {
    tabTitle = `${text} · Watchfloor`;
    showTitle();
  }, [text]);
}

/** Shows a text in the title of a hidden tab until the tab is visible again (d1:55). */
export function announceInTitle(text: string): void {
  if (!document.hidden) return;
  announced = text;
  showTitle();
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || announced === undefined) return;
    announced = undefined;
    showTitle();
  });
}
