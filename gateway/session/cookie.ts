import type { IncomingMessage } from 'node:http';

/**
 * A browser takes a `__Host-` cookie from this very host over TLS only: no other host of the domain can
 * put a session of its own in the place of ours. Without TLS there is no such name.
 */
const nameOf = (secure: boolean) => (secure ? '__Host-watchfloor' : 'watchfloor');

/** The sealed session in a request, if there is one. */
export const readCookie = (request: IncomingMessage, secure: boolean): string | undefined =>
  cookieOf(request, nameOf(secure));

/** The value of one cookie. */
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
 * `Set-Cookie` for a sealed session, or to clear it. Secure unless the console itself is served
 * without TLS, which it only is on the machine it runs on.
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
