import { buildSchema } from 'graphql';
import { Documents } from '../graphql/documents.ts';
import { EventWindow } from '../live/event-window.ts';
import type { Feed, FeedListener } from '../live/feed.ts';
import { formatCursor, parseCursor } from '../live/feed-cursor.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { type FilterFit, fitsAlways } from '../live/filter-fit.ts';
import { ListSource, type Page } from '../live/list-source.ts';
import { type Subscriber, SubscriptionGroup } from '../live/subscription-group.ts';
import { steadyPace } from './steady-pace.ts';

const offsetOf = (cursor: string | undefined): number => parseCursor(cursor)?.offset ?? 0;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly open: boolean;
}

/** Filter fit of a gateway that supports the list's filter: it shows open rows. */
const fitsOpen: FilterFit = {
  fields: ['open'],
  excludes: ({ open }) => open === false,
  mayDecide: () => false,
};

const schema = buildSchema(`
  type Row { id: ID! version: Int! open: Boolean! }
  type ListFrame { rows: [Row!]! ids: [ID!] total: Int }
  type Query { nothing: Int }
  type Subscription { listLive: ListFrame! }
`);
const compiled = new Documents(schema).find(
  'subscription { listLive { rows { id version open } ids total } }',
  undefined,
);

export class World {
  readonly rows = new Map<string, Row>();
  readonly log: FeedEvent[] = [];
  /**
   * Reads in flight. Each returns a snapshot, taken either when the read started or when it ends.
   */
  readonly reads: { snapshot: Page | undefined; answer: (page: Page) => void }[] = [];

  constructor() {
    for (let id = 1; id <= 4; id += 1) this.commit(String(id), true);
  }

  commit(id: string, open: boolean): void {
    const before = this.rows.get(id);
    const row = { id, version: (before?.version ?? 0) + 1, open };
    this.rows.set(id, row);
    const offset = this.log.length + 1;
    const kind = before ? 'changed' : 'created';
    this.log.push({ offset, at: 0, entity: 'row', id, kind, by: null, row });
  }

  page(): Page {
    const open = [...this.rows.values()].filter((row) => row.open);
    const items = open.sort((a, b) => Number(b.id) - Number(a.id)).slice(0, 5);
    return { items: items.map((row) => ({ ...row })), total: open.length };
  }

  read(early: boolean): Promise<Page> {
    return new Promise((answer) => {
      this.reads.push({ snapshot: early ? this.page() : undefined, answer });
    });
  }

  answer(which: number): void {
    const [read] = this.reads.splice(which % Math.max(1, this.reads.length), 1);
    read?.answer(read.snapshot ?? this.page());
  }
}

export class GatewayOfMany {
  readonly #world: World;
  readonly #window = new EventWindow();
  readonly #listeners = new Set<FeedListener>();
  readonly #early: () => boolean;
  readonly #fit: FilterFit;
  #group: SubscriptionGroup | undefined;

  constructor(world: World, early: () => boolean, knowsFilter: boolean) {
    this.#world = world;
    this.#early = early;
    this.#fit = knowsFilter ? fitsOpen : fitsAlways;
    this.#window.restart({ epoch: 'e', offset: 0 });
    while (this.isBehind) this.receiveNext();
  }

  get isBehind(): boolean {
    return this.#window.position.offset < this.#world.log.length;
  }

  get cursor(): string {
    return formatCursor(this.#window.position);
  }

  receiveNext(): void {
    const event = this.#world.log[this.#window.position.offset];
    if (!event) return;
    this.#window.add(event);
    for (const listener of [...this.#listeners]) listener.event?.(event);
  }

  join(member: Subscriber, after: string, shown: readonly string[]): void {
    this.#group ??= this.#open();
    void this.#group.join(member, after, shown);
  }

  leave(member: Subscriber): void {
    this.#group?.leave(member);
    if (this.#group?.size !== 0) return;
    this.#group.close();
    this.#group = undefined;
  }

  #open(): SubscriptionGroup {
    const window = this.#window;
    const feed = {
      state: 'FEED',
      get position() {
        return window.position;
      },
      after: (cursor) => window.after(cursor),
      listen: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    } as Pick<Feed, 'state' | 'position' | 'after' | 'listen'> as Feed;
    return new SubscriptionGroup({
      ...{ key: '', field: 'listLive', compiled, variables: undefined },
      cursor: () => this.cursor,
      waitForCursor: async () => undefined,
      open: (emit) =>
        new ListSource({
          ...{ feed, on: ['row'], pace: steadyPace(1_000), ids: {}, emit },
          decodeRow: (row) => row,
          fit: this.#fit,
          readPage: () => this.#world.read(this.#early()),
        }),
    });
  }
}

interface FrameMessage {
  readonly payload: {
    readonly data: { listLive: { rows: Row[]; ids: string[] | null } } | null;
    readonly extensions: { cursor: string; resume?: string; reset?: boolean };
  };
}

/**
 * The console's list: rows by their positions, the last received ids, and every row that was ever
 * on the screen.
 */
export class Screen {
  readonly #world: World;
  readonly rows = new Map<string, { row: Row; cursor: string }>();
  readonly shown = new Set<string>();
  ids: readonly string[] = [];
  #after = '';
  #member: Subscriber | undefined;
  #at: GatewayOfMany | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  get isWatching(): boolean {
    return this.#member !== undefined;
  }

  /** Reads the page from one gateway, and subscribes at another from that cursor. */
  async open(reader: GatewayOfMany, watcher: GatewayOfMany, early: boolean): Promise<void> {
    this.leave();
    const asOf = reader.cursor;
    const page = await this.#world.read(early);
    this.shown.clear();
    this.#take(
      page.items as unknown as Row[],
      page.items.map(({ id }) => String(id)),
      asOf,
    );
    this.#after = asOf;
    this.#join(watcher);
  }

  /** Simulates a lost socket: another gateway continues from the current cursor. */
  move(to: GatewayOfMany): void {
    if (!this.#member) return;
    this.leave();
    this.#join(to);
  }

  leave(): void {
    if (this.#member) this.#at?.leave(this.#member);
    this.#member = undefined;
  }

  #join(at: GatewayOfMany): void {
    const member: Subscriber = {
      ...{ id: 'a', token: '', attention: 'shown' as const },
      write: (frame) => {
        if (this.#member !== member) return;
        const text = frame.toString();
        const { payload } = JSON.parse(text.slice(text.indexOf('{'))) as FrameMessage;
        const { cursor, resume, reset } = payload.extensions;
        if (reset || !payload.data) {
          void this.open(at, at, false);
          return;
        }
        this.#take(payload.data.listLive.rows, payload.data.listLive.ids, cursor);
        this.#after = resume ?? cursor;
      },
      fail: (error) => {
        throw error;
      },
    };
    this.#member = member;
    this.#at = at;
    at.join(member, this.#after, [...this.shown]);
  }

  #take(rows: readonly Row[], ids: readonly string[] | null, cursor: string): void {
    for (const row of rows)
      if (offsetOf(cursor) >= offsetOf(this.rows.get(row.id)?.cursor))
        this.rows.set(row.id, { row, cursor });
    if (!ids) return;
    this.ids = ids;
    for (const id of ids) this.shown.add(id);
  }
}
