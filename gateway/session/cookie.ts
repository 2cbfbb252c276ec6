import type { IncomingMessage } from 'node:http';

/**
 * A browser accepts a `__Host-` cookie only over TLS and only from exactly this host. No other host
 * of the domain can replace the console's session with one of its own. Without TLS such a name is
 * not available.
 */
const nameOf = (secure: boolean) => (secure ? '__Host-watchfloor' : 'watchfloor');

/** Returns the sealed session of a request, if there is one. */
export const readCookie = (request: IncomingMessage, secure: boolean): string | undefined =>
  cookieOf(request, nameOf(secure));

/** Returns the value of one cookie. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  const header = request.headers.cookie;
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/**
 * Returns the `Set-Cookie` header for a sealed session, or to clear it. It is Secure unless the
 * console itself is served without TLS, which only happens on the machine it runs on.
 */
export const writeCookie = (sealed: string | null, secure: boolean): string =>
  cookieText({ name: nameOf(secure), path: '/', seconds: 24 * 3600 }, sealed, secure);

export interface CookieKind {
  readonly name: string;
  readonly path: string;
  readonly seconds: number;
}

export function cookieText(
  { name, path, seconds }: CookieKind,
  sealed: string | null,
  secure: boolean,
): string {
  const rest = `Path=${path}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  if (sealed === null) return `${name}=; ${rest}; Max-Age=0`;
  return `${name}=${sealed}; ${rest}; Max-Age=${seconds}`;
}
