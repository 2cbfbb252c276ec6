import type { Feed } from '../live/feed.ts';
import type { Emit, Source } from '../ports/live-source.ts';
import type { Decode } from '../rest/reading.ts';
import { ChatLink, type ChatRow, type ChatState } from './chat-link.ts';

const spelled: Readonly<Record<ChatState, string>> = {
  closed: 'CLOSED',
  connecting: 'CONNECTING',
  authorizing: 'AUTHORIZING',
  live: 'LIVE',
  failed: 'FAILED',
  waitingToReconnect: 'WAITING',
};

export interface ChatLinks {
  /** Address of the chat websocket; undefined if there is none. */
  readonly url: string | undefined;
  readonly ended: (token: string) => void;
  readonly log: (message: string, details: object) => void;
}

/**
 * Forwards one admin's chat websocket events to that admin's pages only. The socket is open while
 * at least one of these pages is open. The events let pages without a feed reload their
 * conversation at once.
 */
export class IncomingSource implements Source {
  readonly ready = Promise.resolve();
  readonly #feed: Feed;
  readonly #decode: Decode;
  readonly #emit: Emit;
  readonly #start: NodeJS.Timeout;
  readonly #links: ChatLinks;
  readonly #tokens: () => Iterable<string>;
  #stopped = false;
  #link: ChatLink | undefined;
  #state = spelled.closed;

  constructor(
    links: ChatLinks,
    feed: Feed,
    decode: Decode,
    tokens: () => Iterable<string>,
    emit: Emit,
  ) {
    this.#links = links;
    this.#feed = feed;
    this.#decode = decode;
    this.#emit = emit;
    this.#tokens = tokens;
    // The first member joins right after construction.
    this.#start = setTimeout(() => this.#open(), 0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#start);
    this.#link?.close();
  }

  catchUp(): { value: unknown } {
    return { value: { state: this.#state, message: null } };
  }

  /** Another session of the same admin takes over when one has ended. */
  #open(ended?: string): void {
    const { url, log } = this.#links;
    const token = [...this.#tokens()].find((one) => one !== ended);
    if (this.#stopped || url === undefined || token === undefined) return;
    this.#link = new ChatLink({
      ...{ url, token, log },
      message: (row) => this.#onMessage(row),
      state: (state) => {
        this.#state = spelled[state];
        this.#emit({ state: this.#state, message: null });
      },
      ended: () => {
        this.#links.ended(token);
        this.#open(token);
      },
    });
  }

  #onMessage(row: ChatRow): void {
    this.#feed.invalidate({ entity: 'groupChatMessage', id: String(row.id), row });
    try {
      const message = this.#decode(row, { lossless: true, asOf: '' });
      this.#emit({ state: this.#state, message });
    } catch (error) {
      this.#links.log('chat message not understood', { reason: String(error) });
    }
  }
}
