import type { IncomingMessage } from 'node:http';

const name = 'watchfloor';

/** The sealed session in a request, if there is one. */
export function readCookie(request: IncomingMessage): string | undefined {
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
export function writeCookie(sealed: string | null, secure: boolean): string {
  const rest = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  if (sealed === null) return `${name}=; ${rest}; Max-Age=0`;
  return `${name}=${sealed}; ${rest}; Max-Age=${24 * 3600}`;
}
