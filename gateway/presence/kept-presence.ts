import type { Store } from '../store/store.ts';
import { Claims } from './claims.ts';
import { type Member, peopleOf, readMembers } from './people.ts';
import {
  type Claim,
  goneAfter,
  type PresenceListener,
  type PresenceStore,
  type RecordKey,
  type RecordPresence,
  type Tab,
  type Visit,
} from './presence-store.ts';

/** What a page says of a record: what it does there, or that it only holds its claim. */
type Place = Pick<Member, 'doing' | 'since'>;

interface KnownTab extends Tab {
  heard: number;
  places: ReadonlyMap<string, Place>;
  /** What is said of one page is done one after the other. */
  turn: Promise<unknown>;
}

/** Milliseconds between two looks for pages that fell silent. */
const sweepEvery = 500;
/** The same for what another gateway said before it ended without a word. */
const recheckEvery = 1000;
const channel = 'presence';

const textOf = ({ kind, id }: RecordKey): string => `${kind} ${id}`;
const keyOf = (text: string): RecordKey => {
  const at = text.indexOf(' ');
  return { kind: text.slice(0, at), id: text.slice(at + 1) };
};
const nameOf = ({ adminId, id }: Tab): string => `${adminId} ${id}`;
const groupOf = (record: string): string => `presence:${record}`;

/** Presence over the gateway's store: of this gateway alone, or of all that share it. */
export class KeptPresence implements PresenceStore {
  readonly #store: Store;
  readonly #claims: Claims;
  readonly #now: () => number;
  /** Whoever of several gateways heard a page last answers for it. */
  readonly #gateway = crypto.randomUUID();
  readonly #tabs = new Map<string, KnownTab>();
  readonly #listeners = new Set<PresenceListener>();
  /** Records where somebody is, as they were last read here. */
  readonly #alive = new Map<string, string>();
  readonly #unsubscribe: () => void;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(store: Store, now: () => number = () => Date.now()) {
    this.#store = store;
    this.#now = now;
    this.#claims = new Claims(store, now);
    this.#unsubscribe = store.subscribe(channel, {
      message: (text) => this.#hear(keyOf(text)),
      gap: () => this.#hear(null),
    });
    const repeat = (work: () => Promise<unknown>, every: number) =>
      // While the store is away its own time limits forget for us.
      setInterval(() => void work().catch(() => undefined), every).unref();
    this.#timers = [repeat(() => this.sweep(), sweepEvery)];
    if (store.isShared)
      this.#timers = [...this.#timers, repeat(() => this.#recheck(), recheckEvery)];
  }

  beat(tab: Tab, at: readonly Visit[], holds: readonly RecordKey[]): Promise<void> {
    const now = this.#now();
    return this.#inTurn(tab, async (known) => {
      const before = known.places;
      const places = new Map<string, Place>();
      for (const held of holds.map(textOf)) places.set(held, { doing: null, since: now });
      for (const visit of at) {
        const record = textOf(visit);
        const { since = now } = before.get(record) ?? {};
        places.set(record, { doing: visit.doing, since });
      }
      Object.assign(known, { heard: now, places });
      await Promise.all([...places].map(([record, place]) => this.#join(known, record, place)));
      const touched = new Set<string>();
      for (const [record, { doing }] of places)
        if (doing !== (before.get(record)?.doing ?? null)) touched.add(record);
      for (const record of holds.map(textOf))
        if ((await this.#claims.ask(record, tab, false)).isNew) touched.add(record);
      for (const record of places.keys()) await this.#claims.renew(record, tab.adminId);
      for (const record of before.keys())
        if (!places.has(record) && (await this.#go(known, record))) touched.add(record);
      await this.#tell(touched);
    });
  }

  async leave(tab: Tab): Promise<void> {
    if (this.#tabs.has(nameOf(tab))) await this.#inTurn(tab, (known) => this.#forget(known));
  }

  claim(tab: Tab, record: RecordKey, take: boolean): Promise<Claim> {
    const text = textOf(record);
    return this.#inTurn(tab, async (known) => {
      const { claim, isNew } = await this.#claims.ask(text, tab, take);
      if (claim.adminId !== tab.adminId) return claim;
      const place = known.places.get(text) ?? { doing: null, since: this.#now() };
      Object.assign(known, { places: new Map(known.places).set(text, place) });
      await this.#join(known, text, place);
      if (isNew) await this.#tell([text]);
      return claim;
    });
  }

  async release(adminId: string, record: RecordKey): Promise<boolean> {
    const text = textOf(record);
    const isEnded = await this.#claims.end(text, adminId);
    if (isEnded) await this.#tell([text]);
    return isEnded;
  }

  read(kind: string, ids: readonly string[]): Promise<RecordPresence[]> {
    return Promise.all(
      ids.map(async (id) => {
        const record = textOf({ kind, id });
        const [members, claim] = await Promise.all([
          this.#store.members(groupOf(record)),
          this.#claims.of(record),
        ]);
        const read = { id, people: peopleOf(members), claim };
        if (members.size > 0 || claim) this.#alive.set(record, JSON.stringify(read));
        else this.#alive.delete(record);
        return read;
      }),
    );
  }

  listen(listener: PresenceListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe();
    this.#listeners.clear();
  }

  /** Forgets the pages that were not heard of for too long. */
  async sweep(): Promise<void> {
    const latest = this.#now() - goneAfter;
    const silent = [...this.#tabs.values()].filter(({ heard }) => heard <= latest);
    await Promise.all(silent.map((tab) => this.#inTurn(tab, (known) => this.#forget(known))));
  }

  /** What ran out in the store without anybody's word. */
  async #recheck(): Promise<void> {
    if (this.#listeners.size === 0) return this.#alive.clear();
    for (const [record, before] of [...this.#alive]) {
      const { kind, id } = keyOf(record);
      const [now] = await this.read(kind, [id]);
      if (JSON.stringify(now) !== before) this.#hear({ kind, id });
    }
  }

  #inTurn<Result>(tab: Tab, work: (known: KnownTab) => Promise<Result>): Promise<Result> {
    const name = nameOf(tab);
    const known: KnownTab = this.#tabs.get(name) ?? {
      ...{ ...tab, heard: this.#now(), places: new Map(), turn: Promise.resolve() },
    };
    this.#tabs.set(name, known);
    const result = known.turn.then(() => work(known));
    known.turn = result.catch(() => undefined);
    return result;
  }

  #join(tab: KnownTab, record: string, { doing, since }: Place): Promise<void> {
    const member: Member = { name: tab.name, doing, since, gateway: this.#gateway };
    return this.#store.join(groupOf(record), nameOf(tab), JSON.stringify(member), goneAfter);
  }

  async #forget(tab: KnownTab): Promise<void> {
    this.#tabs.delete(nameOf(tab));
    const touched = new Set<string>();
    for (const record of tab.places.keys()) if (await this.#go(tab, record)) touched.add(record);
    await this.#tell(touched);
  }

  /** Takes a page away from a record, and the claim with its admin's last one. False where it is another gateway's by now. */
  async #go(tab: KnownTab, record: string): Promise<boolean> {
    const members = readMembers(await this.#store.members(groupOf(record)));
    const gateway = members.get(nameOf(tab))?.gateway ?? this.#gateway;
    if (gateway !== this.#gateway) return false;
    await this.#store.leave(groupOf(record), nameOf(tab));
    members.delete(nameOf(tab));
    const isLast = ![...members.keys()].some((name) => name.startsWith(`${tab.adminId} `));
    if (isLast) await this.#claims.end(record, tab.adminId);
    return true;
  }

  #hear(record: RecordKey | null): void {
    for (const listener of [...this.#listeners]) listener(record);
  }

  async #tell(records: Iterable<string>): Promise<void> {
    for (const record of records) await this.#store.publish(channel, record);
  }
}
