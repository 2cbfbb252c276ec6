import {
  type Claim,
  type Doing,
  goneAfter,
  most,
  type Person,
  type PresenceStore,
  type RecordKey,
  type RecordPresence,
  type Tab,
  type Visit,
} from './presence-store.ts';

interface Stay {
  readonly doing: Doing;
  readonly since: number;
}

interface KnownTab extends Tab {
  heard: number;
  /** Record → what this page does there. */
  at: ReadonlyMap<string, Stay>;
  holds: Set<string>;
}

const textOf = ({ kind, id }: RecordKey): string => `${kind} ${id}`;
const keyOf = (text: string): RecordKey => {
  const at = text.indexOf(' ');
  return { kind: text.slice(0, at), id: text.slice(at + 1) };
};
const nameOf = ({ adminId, id }: Tab): string => `${adminId} ${id}`;

/** Presence of one gateway, in its own memory. */
export class MemoryPresence implements PresenceStore {
  readonly #now: () => number;
  readonly #tabs = new Map<string, KnownTab>();
  /** Record → the pages that look at it or hold its claim. */
  readonly #byRecord = new Map<string, Set<KnownTab>>();
  readonly #claims = new Map<string, Claim>();
  readonly #listeners = new Set<(record: RecordKey) => void>();
  readonly #timer: NodeJS.Timeout;

  constructor(now: () => number = () => Date.now()) {
    this.#now = now;
    this.#timer = setInterval(() => this.sweep(), 500);
    this.#timer.unref();
  }

  async beat(tab: Tab, at: readonly Visit[], holds: readonly RecordKey[]): Promise<void> {
    const now = this.#now();
    const known = this.#known(tab);
    const before = known.at;
    known.heard = now;
    known.at = new Map(
      at.map((visit) => {
        const record = textOf(visit);
        return [record, { doing: visit.doing, since: before.get(record)?.since ?? now }];
      }),
    );
    const held = known.holds;
    known.holds = new Set(holds.map(textOf));
    this.#index(known, [...before.keys(), ...held]);
    const touched = new Set<string>();
    for (const [record, { doing }] of known.at)
      if (before.get(record)?.doing !== doing) touched.add(record);
    for (const record of before.keys()) if (!known.at.has(record)) touched.add(record);
    for (const record of known.holds)
      if (!this.#claims.has(record)) {
        this.#claims.set(record, this.#claimOf(tab));
        touched.add(record);
      }
    for (const record of [...before.keys(), ...held])
      if (this.#dropClaim(record, tab.adminId)) touched.add(record);
    this.#tell(touched);
  }

  async leave(tab: Tab): Promise<void> {
    const known = this.#tabs.get(nameOf(tab));
    if (known) this.#forget(known);
  }

  async claim(tab: Tab, record: RecordKey, take: boolean): Promise<Claim> {
    const text = textOf(record);
    const held = this.#claims.get(text);
    if (held && held.adminId !== tab.adminId && !take) return held;
    const known = this.#known(tab);
    known.holds.add(text);
    this.#index(known, []);
    if (held?.adminId === tab.adminId) return held;
    if (held) this.#letGo(held.adminId, text);
    const claim = this.#claimOf(tab);
    this.#claims.set(text, claim);
    this.#tell([text]);
    return claim;
  }

  async release(adminId: string, record: RecordKey): Promise<boolean> {
    const text = textOf(record);
    if (this.#claims.get(text)?.adminId !== adminId) return false;
    this.#letGo(adminId, text);
    this.#claims.delete(text);
    this.#tell([text]);
    return true;
  }

  async read(kind: string, ids: readonly string[]): Promise<RecordPresence[]> {
    return ids.map((id) => {
      const text = textOf({ kind, id });
      return { id, people: this.#peopleAt(text), claim: this.#claims.get(text) ?? null };
    });
  }

  listen(listener: (record: RecordKey) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#listeners.clear();
  }

  /** Forgets the pages that were not heard of for too long. */
  sweep(): void {
    const latest = this.#now() - goneAfter;
    for (const tab of this.#tabs.values()) if (tab.heard <= latest) this.#forget(tab);
  }

  #known(tab: Tab): KnownTab {
    const name = nameOf(tab);
    const known = this.#tabs.get(name);
    if (known) return known;
    const fresh: KnownTab = { ...tab, heard: this.#now(), at: new Map(), holds: new Set() };
    this.#tabs.set(name, fresh);
    return fresh;
  }

  #claimOf({ adminId, name }: Tab): Claim {
    return { adminId, name, since: new Date(this.#now()).toISOString() };
  }

  #forget(tab: KnownTab): void {
    this.#tabs.delete(nameOf(tab));
    const touched = new Set(tab.at.keys());
    const held = [...tab.holds];
    tab.at = new Map();
    tab.holds = new Set();
    this.#index(tab, [...touched, ...held]);
    for (const record of [...touched, ...held])
      if (this.#dropClaim(record, tab.adminId)) touched.add(record);
    this.#tell(touched);
  }

  #letGo(adminId: string, record: string): void {
    for (const tab of this.#byRecord.get(record) ?? [])
      if (tab.adminId === adminId && tab.holds.delete(record)) this.#index(tab, [record]);
  }

  /** Keeps the way from record to pages in step with what a page says now. */
  #index(tab: KnownTab, before: readonly string[]): void {
    for (const record of before) {
      if (tab.at.has(record) || tab.holds.has(record)) continue;
      const tabs = this.#byRecord.get(record);
      tabs?.delete(tab);
      if (tabs?.size === 0) this.#byRecord.delete(record);
    }
    for (const record of [...tab.at.keys(), ...tab.holds])
      this.#byRecord.set(record, (this.#byRecord.get(record) ?? new Set()).add(tab));
  }

  /** A claim ends with the last page of its admin that holds it or looks at the record. */
  #dropClaim(record: string, adminId: string): boolean {
    if (this.#claims.get(record)?.adminId !== adminId) return false;
    for (const tab of this.#byRecord.get(record) ?? []) if (tab.adminId === adminId) return false;
    return this.#claims.delete(record);
  }

  #peopleAt(record: string): Person[] {
    const people = new Map<string, { name: string } & Stay>();
    for (const { adminId, name, at } of this.#byRecord.get(record) ?? []) {
      const stay = at.get(record);
      if (!stay) continue;
      const other = people.get(adminId) ?? { ...stay, name };
      const since = Math.min(other.since, stay.since);
      people.set(adminId, { name, doing: most(other.doing, stay.doing), since });
    }
    return [...people]
      .sort(([, a], [, b]) => a.since - b.since)
      .map(([adminId, { name, doing, since }]) => ({
        adminId,
        name,
        doing,
        since: new Date(since).toISOString(),
      }));
  }

  #tell(records: Iterable<string>): void {
    for (const record of records) for (const listener of this.#listeners) listener(keyOf(record));
  }
}
