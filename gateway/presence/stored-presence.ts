import type { Store } from '../store/store.ts';
import { Claims } from './claims.ts';
import { type Member, peopleOf, readMembers } from './people.ts';
import {
  type Claim,
  goneAfterMs,
  type PresenceListener,
  type PresenceStore,
  type RecordKey,
  type RecordPresence,
  type Tab,
  type Visit,
} from './presence-store.ts';

/** What a page reports about a record: its activity there, or that it only holds the claim. */
type TabActivity = Pick<Member, 'doing' | 'since'>;

interface KnownTab extends Tab {
  lastReceivedAt: number;
  activities: ReadonlyMap<string, TabActivity>;
  /** When claims were made that no heartbeat of the page has repeated yet. */
  readonly newClaims: Map<string, number>;
  /** Operations on one page run one after the other. */
  turn: Promise<unknown>;
}

/**
 * Milliseconds during which a heartbeat without a new claim does not end it: it may have been under
 * way when the claim was made. Longer than the interval of heartbeats.
 */
export const newClaimGraceMs = 5_000;
/** Milliseconds between two checks for silent pages. */
const sweepIntervalMs = 500;
/** The same for pages of another gateway that ended without notice. */
const recheckIntervalMs = 1000;
const channel = 'presence';

const textOf = ({ kind, id }: RecordKey): string => `${kind} ${id}`;
const keyOf = (text: string): RecordKey => {
  const at = text.indexOf(' ');
  return { kind: text.slice(0, at), id: text.slice(at + 1) };
};
const nameOf = ({ adminId, id }: Tab): string => `${adminId} ${id}`;
const groupOf = (record: string): string => `presence:${record}`;

/** Presence over the gateway's store, which one gateway uses alone or several share. */
export class StoredPresence implements PresenceStore {
  readonly #store: Store;
  readonly #claims: Claims;
  readonly #now: () => number;
  /** The gateway that last received a page's heartbeat is responsible for the page. */
  readonly #gateway = crypto.randomUUID();
  readonly #tabs = new Map<string, KnownTab>();
  readonly #listeners = new Set<PresenceListener>();
  /** Records where someone is present, as last read by this gateway. */
  readonly #alive = new Map<string, string>();
  readonly #unsubscribe: () => void;
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(store: Store, now: () => number = () => Date.now()) {
    this.#store = store;
    this.#now = now;
    this.#claims = new Claims(store, now);
    this.#unsubscribe = store.subscribe(channel, {
      message: (text) => this.#notify(keyOf(text)),
      gap: () => this.#notify(null),
    });
    const repeat = (work: () => Promise<unknown>, intervalMs: number) =>
      // While the store is unavailable, its own expiry times remove the entries.
      setInterval(() => void work().catch(() => undefined), intervalMs).unref();
    this.#timers = [repeat(() => this.sweep(), sweepIntervalMs)];
    if (store.isShared)
      this.#timers = [...this.#timers, repeat(() => this.#recheck(), recheckIntervalMs)];
  }

  beat(tab: Tab, at: readonly Visit[], holds: readonly RecordKey[]): Promise<void> {
    const now = this.#now();
    return this.#inTurn(tab, async (known) => {
      const before = known.activities;
      const activities = new Map<string, TabActivity>();
      for (const record of holds.map(textOf)) activities.set(record, { doing: null, since: now });
      for (const visit of at) {
        const record = textOf(visit);
        const { since = now } = before.get(record) ?? {};
        activities.set(record, { doing: visit.doing, since });
      }
      for (const [record, claimedAt] of known.newClaims) {
        if (activities.has(record) || now - claimedAt >= newClaimGraceMs)
          known.newClaims.delete(record);
        else activities.set(record, before.get(record) ?? { doing: null, since: now });
      }
      Object.assign(known, { lastReceivedAt: now, activities });
      await Promise.all(
        [...activities].map(([record, activity]) => this.#join(known, record, activity)),
      );
      const touched = new Set<string>();
      for (const [record, { doing }] of activities)
        if (doing !== (before.get(record)?.doing ?? null)) touched.add(record);
      for (const record of holds.map(textOf))
        if ((await this.#claims.acquire(record, tab, false)).isNew) touched.add(record);
      for (const record of activities.keys()) await this.#claims.renew(record, tab.adminId);
      for (const record of before.keys())
        if (!activities.has(record) && (await this.#go(known, record))) touched.add(record);
      await this.#publish(touched);
    });
  }

  async leave(tab: Tab): Promise<void> {
    if (this.#tabs.has(nameOf(tab))) await this.#inTurn(tab, (known) => this.#forget(known));
  }

  claim(tab: Tab, record: RecordKey, take: boolean): Promise<Claim> {
    const text = textOf(record);
    return this.#inTurn(tab, async (known) => {
      const { claim, isNew } = await this.#claims.acquire(text, tab, take);
      if (claim.adminId !== tab.adminId) return claim;
      const activity = known.activities.get(text) ?? { doing: null, since: this.#now() };
      Object.assign(known, { activities: new Map(known.activities).set(text, activity) });
      known.newClaims.set(text, this.#now());
      await this.#join(known, text, activity);
      if (isNew) await this.#publish([text]);
      return claim;
    });
  }

  async release(adminId: string, record: RecordKey): Promise<boolean> {
    const text = textOf(record);
    const isEnded = await this.#claims.end(text, adminId);
    if (isEnded) await this.#publish([text]);
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

  /** Removes pages without a heartbeat for too long. */
  async sweep(): Promise<void> {
    const latest = this.#now() - goneAfterMs;
    const expired = [...this.#tabs.values()].filter(
      ({ lastReceivedAt }) => lastReceivedAt <= latest,
    );
    await Promise.all(expired.map((tab) => this.#inTurn(tab, (known) => this.#forget(known))));
  }

  /** Detects entries that expired in the store without a notification. */
  async #recheck(): Promise<void> {
    if (this.#listeners.size === 0) return this.#alive.clear();
    for (const [record, before] of [...this.#alive]) {
      const { kind, id } = keyOf(record);
      const [now] = await this.read(kind, [id]);
      if (JSON.stringify(now) !== before) this.#notify({ kind, id });
    }
  }

  #inTurn<Result>(tab: Tab, work: (known: KnownTab) => Promise<Result>): Promise<Result> {
    const name = nameOf(tab);
    const known: KnownTab = this.#tabs.get(name) ?? {
      ...{ ...tab, lastReceivedAt: this.#now(), activities: new Map(), newClaims: new Map() },
      turn: Promise.resolve(),
    };
    this.#tabs.set(name, known);
    const result = known.turn.then(() => work(known));
    known.turn = result.catch(() => undefined);
    return result;
  }

  #join(tab: KnownTab, record: string, { doing, since }: TabActivity): Promise<void> {
    const member: Member = { name: tab.name, doing, since, gateway: this.#gateway };
    return this.#store.join(groupOf(record), nameOf(tab), JSON.stringify(member), goneAfterMs);
  }

  async #forget(tab: KnownTab): Promise<void> {
    this.#tabs.delete(nameOf(tab));
    const touched = new Set<string>();
    for (const record of tab.activities.keys())
      if (await this.#go(tab, record)) touched.add(record);
    await this.#publish(touched);
  }

  /**
   * Removes a page from a record, and the admin's claim with their last page. Returns false if the
   * page now belongs to another gateway.
   */
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

  #notify(record: RecordKey | null): void {
    for (const listener of [...this.#listeners]) listener(record);
  }

  async #publish(records: Iterable<string>): Promise<void> {
    for (const record of records) await this.#store.publish(channel, record);
  }
}
