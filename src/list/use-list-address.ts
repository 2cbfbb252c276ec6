import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListQuery } from '../../machines/list/list-context.ts';
import type { ListSpec } from './define-list.ts';
import type { ListActor } from './list-controller.ts';
import { fromSearch, toSearch } from './list-url.ts';

/** Keeps a list and its part of the address the same, whichever of them changes. */
export function useListAddress(
  spec: ListSpec,
  actor: ListActor,
  query: ListQuery,
  initial: ListQuery,
): void {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const address = search.toString();
  const written = toSearch(query, initial).toString();
  const shown = useRef(address);

  // The address follows the list …
  useEffect(() => {
    if (written === shown.current) return;
    shown.current = written;
    setSearch(new URLSearchParams(written));
  }, [written, setSearch]);

  // … and the list follows the address, after a link was opened …
  useEffect(() => {
    const visit = (text: string) => {
      if (text === shown.current) return;
      shown.current = text;
      actor.send({ type: 'visit', query: fromSearch(new URLSearchParams(text), spec, initial) });
    };
    visit(address);
    // … or after going back. The router renders an address in a transition: going back before that
    // has ended leaves its state as it was, so only the browser tells it.
    const goneBack = () => {
      if (window.location.pathname === pathname)
        visit(new URLSearchParams(window.location.search).toString());
    };
    window.addEventListener('popstate', goneBack);
    return () => window.removeEventListener('popstate', goneBack);
  }, [address, pathname, actor, spec, initial]);
}
