import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type CookieKind, cookieOf, cookieText } from './cookie.ts';
import type { SealedBox } from './sealed-box.ts';

/** Days for which a browser stays known after its last sign-in. */
const keptDays = 180;
/** Accounts that one browser is known to. */
const maxAccounts = 5;

const content = z.object({ sessions: z.array(z.string()).max(maxAccounts), since: z.number() });

const kindOf = (secure: boolean): CookieKind => ({
  name: secure ? '__Host-watchfloor-browser' : 'watchfloor-browser',
  ...{ path: '/', seconds: keptDays * 86_400 },
});

/** The same hash by which the back office stores a session: it opens nothing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Browsers that somebody signed in with before. Each keeps a sealed cookie with the hashes of the
 * sessions it had; at the next sign-in the back office gives such a browser attempts of its own, so
 * that strangers who use up those of an account or an address do not lock its owner out.
 */
export class KnownBrowsers {
  readonly #box: SealedBox;

  constructor(box: SealedBox) {
    this.#box = box;
  }

  /** Session hashes, newest first; empty where the browser is not known. */
  async read(request: IncomingMessage, secure: boolean): Promise<readonly string[]> {
    const cookie = cookieOf(request, kindOf(secure).name);
    if (cookie === undefined) return [];
    const { data } = content.safeParse(await this.#box.open(cookie));
    if (!data || data.since + keptDays * 86_400 < Date.now() / 1000) return [];
    return data.sessions;
  }

  /** The cookie's content after a sign-in. */
  seal(token: string, earlier: readonly string[]): Promise<string> {
    const sessions = [hashOf(token), ...earlier].slice(0, maxAccounts);
    return this.#box.close({ sessions, since: Math.floor(Date.now() / 1000) });
  }
}

export const knownBrowserCookie = (sealed: string, secure: boolean): string =>
  cookieText(kindOf(secure), sealed, secure);
