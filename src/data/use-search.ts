import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

type Edit = (now: URLSearchParams) => URLSearchParams;

/** Sets a search parameter; undefined removes it. */
export function put(search: URLSearchParams, key: string, value: string | undefined) {
  if (value === undefined) search.delete(key);
  else search.set(key, value);
  return search;
}

/**
 * Returns the search parameters of the address and a function to edit them. An edit starts from the
 * address at the time of the edit, so a second choice before the next render does not undo the
 * first.
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
