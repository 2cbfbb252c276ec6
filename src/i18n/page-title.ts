import { useEffect, useSyncExternalStore } from 'react';

// A record's page knows its own name; the header and the document's title show it.
let title: string | undefined;
const listeners = new Set<() => void>();

function put(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

/** Names the page while it is on screen: a record's id or name. Lists need not. */
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

/** What stands in the browser's tab. */
export function useDocumentTitle(text: string): void {
  useEffect(() => {
    tabTitle = `${text} · Watchfloor`;
    showTitle();
  }, [text]);
}

/** Stands in a hidden tab's title until the tab is seen again (d1:55). */
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
