import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { type CookieKind, cookieOf, cookieText } from '../session/cookie.ts';
import type { SealedBox } from '../session/sealed-box.ts';
import type { Display, DisplayViewer } from './display.ts';
import type { DisplayBook } from './display-book.ts';

/** Where walls ask: their identity goes nowhere else, and no other cookie stands in its place. */
export const wallPath = '/wall/graphql';

/** Browsers keep none for longer; each start of the screen begins the time anew. */
const kind: CookieKind = { name: 'watchfloor-display', path: '/wall', seconds: 400 * 86_400 };

const content = z.object({ display: z.string(), mark: z.string() });

export const isWall = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith(wallPath) && (url.length === wallPath.length || url[wallPath.length] === '?');

/** Which paired screen sent a request. */
export class DisplayRecogniser {
  readonly #box: SealedBox;
  readonly #book: DisplayBook;

  constructor(box: SealedBox, book: DisplayBook) {
    this.#box = box;
    this.#book = book;
  }

  /** Null where it is no screen of ours, or nobody remembers it. */
  async recognise(request: IncomingMessage): Promise<DisplayViewer | null> {
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

  /** What its cookie holds. */
  seal({ id, mark }: Display): Promise<string> {
    return this.#box.close({ display: id, mark });
  }
}

export const displayCookie = (sealed: string, secure: boolean): string =>
  cookieText(kind, sealed, secure);
