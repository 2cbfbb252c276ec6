import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type CookieKind, cookieOf, cookieText } from './cookie.ts';
import type { SealedBox } from './sealed-box.ts';

/** Days for which a browser stays known after its last sign-in. */
const retentionDays = 180;
/** Maximum number of accounts for which one browser is known. */
const maxAccounts = 5;

const content = z.object({ sessions: z.array(z.string()).max(maxAccounts), since: z.number() });

const kindOf = (secure: boolean): CookieKind => ({
  name: secure ? '__Host-watchfloor-browser' : 'watchfloor-browser',
  ...{ path: '/', seconds: retentionDays * 86_400 },
});

/** The same hash with which the back office stores a session; it gives no access. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Browsers with an earlier sign-in. Each keeps a sealed cookie with the hashes of its sessions. At
 * the next sign-in the back office gives such a browser its own attempts. Strangers who use up the
 * attempts of an account or an address therefore do not lock out its owner.
 */
export class KnownBrowsers {
  readonly #box: SealedBox;

  constructor(box: SealedBox) {
    this.#box = box;
  }

  /** Returns session hashes, newest first; empty if the browser is not known. */
  async read(request: IncomingMessage, secure: boolean): Promise<readonly string[]> {
    const cookie = cookieOf(request, kindOf(secure).name);
    if (cookie === undefined) return [];
    const { data } = content.safeParse(await this.#box.open(cookie));
    if (!data || data.since + retentionDays * 86_400 < Date.now() / 1000) return [];
    return data.sessions;
  }

  /** Returns the cookie's content after a sign-in. */
  seal(token: string, earlier: readonly string[]): Promise<string> {
    const sessions = [hashOf(token), ...earlier].slice(0, maxAccounts);
    return this.#box.close({ sessions, since: Math.floor(Date.now() / 1000) });
  }
}

export const knownBrowserCookie = (sealed: string, secure: boolean): string =>
  cookieText(kindOf(secure), sealed, secure);
