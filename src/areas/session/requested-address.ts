const loginPath = '/login';

/** The console's own history entry, stored while `/login` is in the address bar. */
let aside: { readonly url: string; readonly state: unknown } | undefined;

/**
 * Returns whether this is a path of this console. An address in a link must not lead to another
 * site.
 */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith(loginPath);

/**
 * Shows `/login` in the address bar and keeps the requested address (d1:176). The router is not
 * notified.
 */
export function showLoginAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === loginPath) return;
  const url = `${pathname}${search}${hash}`;
  aside = { url, state: history.state as unknown };
  const to = url === '/' ? '' : `?to=${encodeURIComponent(url)}`;
  history.replaceState(null, '', `${loginPath}${to}`);
}

/** Restores the address that was requested before sign-in, or the root if there was none. */
export function restoreRequestedAddress(): void {
  if (location.pathname !== loginPath) return;
  const requested = aside?.url ?? new URLSearchParams(location.search).get('to') ?? '/';
  history.replaceState(aside?.state ?? null, '', isOwn(requested) ? requested : '/');
  aside = undefined;
}
