const loginPath = '/login';

/** The console's own history entry, put aside while the sign-in page has the address. */
let aside: { readonly url: string; readonly state: unknown } | undefined;

/** A path of this console and nothing else: an address in a link must not lead elsewhere. */
const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path) && !path.startsWith(loginPath);

/** Shows `/login` in the address bar and keeps what was asked for (d1:176). The router is not told. */
export function showLoginAddress(): void {
  const { pathname, search, hash } = location;
  if (pathname === loginPath) return;
  const url = `${pathname}${search}${hash}`;
  aside = { url, state: history.state as unknown };
  const to = url === '/' ? '' : `?to=${encodeURIComponent(url)}`;
  history.replaceState(null, '', `${loginPath}${to}`);
}

/** Goes back to what was asked for before signing in; the root where nothing was. */
export function restoreAskedAddress(): void {
  if (location.pathname !== loginPath) return;
  const asked = aside?.url ?? new URLSearchParams(location.search).get('to') ?? '/';
  history.replaceState(aside?.state ?? null, '', isOwn(asked) ? asked : '/');
  aside = undefined;
}
