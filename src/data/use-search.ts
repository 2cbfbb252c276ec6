import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Edit = (now: URLSearchParams) => URLSearchParams;

/** The same, where the key says this; undefined takes it out. */
export function put(search: URLSearchParams, key: string, value: string | undefined) {
  if (value === undefined) search.delete(key);
  else search.set(key, value);
  return search;
}

/**
 * What the address says after its `?`, and how to say otherwise. An edit begins with the address
 * as it is by then: a second choice may come before the first is drawn, and takes nothing back.
 */
export function useSearch(): [URLSearchParams, (edit: Edit, options?: NavigateOptions) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (edit: Edit, options?: NavigateOptions) =>
      setSearch(edit(new URLSearchParams(window.location.search)), options),
    [setSearch],
  );
  return [search, change];
}
