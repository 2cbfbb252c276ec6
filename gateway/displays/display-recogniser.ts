import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import type { Display, DisplayViewer } from '../ports/display-viewer.ts';
import { type CookieKind, cookieOf, cookieText } from '../session/cookie.ts';
import type { SealedBox } from '../session/sealed-box.ts';
import type { DisplayRegistry } from './display-registry.ts';

/**
 * Path of requests from status screens. Their cookie is sent to no other path, and no other cookie
 * can replace it.
 */
export const wallPath = '/wall/graphql';

/** Browsers keep no cookie for longer. Each start of the screen renews the lifetime. */
const kind: CookieKind = { name: 'watchfloor-display', path: '/wall', seconds: 400 * 86_400 };

const content = z.object({ display: z.string(), mark: z.string() });

export const isWall = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith(wallPath) && (url.length === wallPath.length || url[wallPath.length] === '?');

/** Determines which paired screen sent a request. */
export class DisplayAuthenticator {
  readonly #box: SealedBox;
  readonly #book: DisplayRegistry;

  constructor(box: SealedBox, book: DisplayRegistry) {
    this.#box = box;
    this.#book = book;
  }

  /** Returns null if the screen is unknown or no longer remembered. */
  async authenticate(request: IncomingMessage): Promise<DisplayViewer | null> {
    if (!isWall(request)) return null;
    const cookie = cookieOf(request, kind.name);
    if (cookie === undefined) return null;
    const { data } = content.safeParse(await this.#box.open(cookie));
    if (!data) return null;
    await this.#book.ready();
    const now = () => {
      const display = this.#book.get(data.display);
      return display?.mark === data.mark ? display : undefined;
    };
    return now() ? { id: data.display, now } : null;
  }

  /** Returns the value of the display's cookie. */
  seal({ id, mark }: Display): Promise<string> {
    return this.#box.close({ display: id, mark });
  }
}

export const displayCookie = (sealed: string, secure: boolean): string =>
  cookieText(kind, sealed, secure);
