import { buildSchema } from 'graphql';
import { Documents } from '../graphql/documents.ts';
import { EventWindow } from '../live/event-window.ts';
import type { Feed, FeedListener } from '../live/feed.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { Group, type Member } from '../live/group.ts';
import { ListSource, type Page } from '../live/list-source.ts';
import { placeText, readPlace } from '../live/place.ts';

const offsetOf = (cursor: string | undefined): number => readPlace(cursor)?.offset ?? 0;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly open: boolean;
}

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
  /** Reads under way: each answers with what it saw, which is what was true when it began or when it ends. */
  readonly reads: { saw: Page | undefined; answer: (page: Page) => void }[] = [];

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
      this.reads.push({ saw: early ? this.page() : undefined, answer });
    });
  }

  answer(which: number): void {
    const [read] = this.reads.splice(which % Math.max(1, this.reads.length), 1);
    read?.answer(read.saw ?? this.page());
  }
}

export class GatewayOfMany {
  readonly #world: World;
  readonly #window = new EventWindow();
  readonly #listeners = new Set<FeedListener>();
  readonly #early: () => boolean;
  #group: Group | undefined;

  constructor(world: World, early: () => boolean) {
    this.#world = world;
    this.#early = early;
    this.#window.restart({ epoch: 'e', offset: 0 });
    while (this.isBehind) this.hear();
  }

  get isBehind(): boolean {
    return this.#window.place.offset < this.#world.log.length;
  }

  get cursor(): string {
    return placeText(this.#window.place);
  }

  hear(): void {
    const event = this.#world.log[this.#window.place.offset];
    if (!event) return;
    this.#window.add(event);
    for (const listener of [...this.#listeners]) listener.event?.(event);
  }

  join(member: Member, after: string, shown: readonly string[]): void {
    this.#group ??= this.#open();
    void this.#group.join(member, after, shown);
  }

  leave(member: Member): void {
    this.#group?.leave(member);
    if (this.#group?.size !== 0) return;
    this.#group.close();
    this.#group = undefined;
  }

  #open(): Group {
    const window = this.#window;
    const feed = {
      state: 'FEED',
      get place() {
        return window.place;
      },
      after: (place) => window.after(place),
      listen: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
    } as Pick<Feed, 'state' | 'place' | 'after' | 'listen'> as Feed;
    return new Group({
      ...{ key: '', field: 'listLive', compiled, variables: undefined },
      cursor: () => this.cursor,
      reached: async () => undefined,
      open: (emit) =>
        new ListSource({
          ...{ feed, on: ['row'], every: 1_000, ids: {}, emit },
          decodeRow: (row) => row,
          readPage: () => this.#world.read(this.#early()),
        }),
    });
  }
}

interface Told {
  readonly payload: {
    readonly data: { listLive: { rows: Row[]; ids: string[] | null } } | null;
    readonly extensions: { cursor: string; resume?: string; reset?: boolean };
  };
}

/** The console's list: rows by their places, ids as last told, and what ever stood on the screen. */
export class Screen {
  readonly #world: World;
  readonly rows = new Map<string, { row: Row; cursor: string }>();
  readonly shown = new Set<string>();
  ids: readonly string[] = [];
  #after = '';
  #member: Member | undefined;
  #at: GatewayOfMany | undefined;

  constructor(world: World) {
    this.#world = world;
  }

  get isWatching(): boolean {
    return this.#member !== undefined;
  }

  /** Reads the page at one gateway, and watches from there at another. */
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

  /** The socket was lost: another gateway takes it from where it was. */
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
    const member: Member = {
      ...{ id: 'a', token: '' },
      write: (frame) => {
        if (this.#member !== member) return;
        const text = frame.toString();
        const { payload } = JSON.parse(text.slice(text.indexOf('{'))) as Told;
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
