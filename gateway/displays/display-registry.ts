import { randomBytes, randomInt } from 'node:crypto';
import { type DisplayEvent, displayMoves } from '../../machines/display/display.codes.ts';
import { type Board, pairing, plainCode } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import type { ByAdmin, Display } from '../ports/display-viewer.ts';
import type { StoredDisplays } from './display.ts';
import type { DisplayStorage } from './display-storage.ts';
import { parseDisplays } from './parse-displays.ts';

/**
 * Maximum number of screens that may wait at once: in total, and per IP address (the screens at one
 * site share one).
 */
const maxWaiting = 100;
const maxWaitingPerAddress = 12;
/** Milliseconds for which ended displays are kept, so that they still receive their final state. */
const remembered = { expired: 3_600_000, revoked: 90 * 86_400_000 } as const;
const sweepIntervalMs = 5_000;

type Change = Partial<Omit<Display, 'id' | 'mark' | 'state'>>;

interface Options {
  readonly now?: () => number;
  /** Called with the entries that were skipped. */
  readonly damaged?: (what: string) => void;
}

/**
 * All displays that ever requested access, in memory and in storage. There is one writer at a time.
 */
export class DisplayRegistry {
  readonly #storage: DisplayStorage;
  readonly #now: () => number;
  readonly #damaged: (what: string) => void;
  readonly #listeners = new Set<(ids: readonly string[]) => void>();
  readonly #unlisten: () => void;
  readonly #sweeping: NodeJS.Timeout;
  #text: string | undefined;
  #last = 0;
  #known: ReadonlyMap<string, Display> = new Map();
  #loading: Promise<void> | undefined;
  #isLoaded = false;

  constructor(storage: DisplayStorage, { now = Date.now, damaged = () => {} }: Options = {}) {
    this.#storage = storage;
    this.#now = now;
    this.#damaged = damaged;
    this.#unlisten = storage.listen(() => void this.#load().catch(() => undefined));
    this.#sweeping = setInterval(() => void this.sweep().catch(() => undefined), sweepIntervalMs);
    this.#sweeping.unref();
  }

  /** Resolves when the storage has been read. Authentication of a screen waits for it. */
  async ready(): Promise<void> {
    if (!this.#isLoaded) await this.#load();
  }

  get(id: string): Display | undefined {
    return this.#known.get(id);
  }

  all(): Display[] {
    return [...this.#known.values()];
  }

  /** Registers a screen that requests access. @throws GatewayError `TOO_MANY_TRIES` */
  async requestAccess(address: string | undefined): Promise<Display> {
    await this.ready();
    const waiting = this.all().filter(({ state }) => state === 'waiting');
    const ofOne = waiting.filter((one) => one.address === (address ?? null));
    if (waiting.length >= maxWaiting || ofOne.length >= maxWaitingPerAddress)
      throw new GatewayError('TOO_MANY_TRIES', { retry: true, retryAfter: 60 });
    let made: Display | undefined;
    await this.#write((shelved) => {
      const last = shelved.last + 1;
      made = {
        ...{ id: String(last), mark: randomBytes(16).toString('base64url'), state: 'waiting' },
        ...{ code: newCode(), name: null, boards: [], address: address ?? null },
        createdAt: this.#instant(),
        expiresAt: new Date(this.#now() + pairing.lasts).toISOString(),
        ...{ approvedAt: null, approvedBy: null, endedAt: null, endedBy: null, lastSeenAt: null },
      };
      return { last, displays: [...shelved.displays, made] };
    });
    return made as unknown as Display;
  }

  /** Approves the waiting screen whose code was typed. @throws GatewayError `WRONG_CODE` */
  approve(id: string, typed: string, name: string, boards: Board[], by: ByAdmin): Promise<Display> {
    return this.#change(id, 'approve', (display) => {
      const isRun = Date.parse(display.expiresAt ?? '') <= this.#now();
      if (isRun || display.code === null || plainCode(typed) !== display.code)
        throw new GatewayError('WRONG_CODE');
      const approvedAt = this.#instant();
      return { code: null, expiresAt: null, name, boards, approvedAt, approvedBy: by };
    });
  }

  rename = (id: string, name: string): Promise<Display> =>
    this.#change(id, 'rename', () => ({ name }));

  assign = (id: string, boards: Board[]): Promise<Display> =>
    this.#change(id, 'assign', () => ({ boards }));

  revoke = (id: string, by: ByAdmin): Promise<Display> =>
    this.#change(id, 'revoke', () => ({ endedAt: this.#instant(), endedBy: by }));

  /**
   * Records that the screen was seen. A resolution of minutes is enough, so not every call is
   * written.
   */
  async see(id: string, address: string | undefined): Promise<void> {
    const display = this.get(id);
    if (display?.state !== 'approved') return;
    const isFresh = this.#now() - Date.parse(display.lastSeenAt ?? '') < 60_000;
    if (isFresh && display.address === (address ?? null)) return;
    const seen = { lastSeenAt: this.#instant(), address: address ?? null };
    await this.#write((shelved) => replaced(shelved, { ...display, ...seen }));
  }

  /** Removes expired codes and displays that no longer need to be kept. */
  async sweep(): Promise<void> {
    await this.ready();
    const now = this.#now();
    const isOver = (one: Display) =>
      one.state === 'waiting' && Date.parse(one.expiresAt ?? '') <= now;
    const isOld = (one: Display) =>
      (one.state === 'expired' || one.state === 'revoked') &&
      Date.parse(one.endedAt ?? '') + remembered[one.state] <= now;
    if (!this.all().some((one) => isOver(one) || isOld(one))) return;
    const endedAt = this.#instant();
    await this.#write(({ last, displays }) => ({
      last,
      displays: displays
        .filter((one) => !isOld(one))
        .map((one) => (isOver(one) ? { ...one, state: 'expired', code: null, endedAt } : one)),
    }));
  }

  listen(listener: (ids: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#unlisten();
    clearInterval(this.#sweeping);
  }

  async #change(
    id: string,
    event: DisplayEvent,
    how: (display: Display) => Change,
  ): Promise<Display> {
    await this.ready();
    let after: Display | undefined;
    await this.#write((shelved) => {
      const display = shelved.displays.find((one) => one.id === id);
      const state = display && displayMoves[display.state][event];
      if (!display) throw new GatewayError('NotFound');
      if (!state) throw new GatewayError('CHANGED', { row: { state: display.state } });
      after = { ...display, ...how(display), state };
      return replaced(shelved, after);
    });
    return after as unknown as Display;
  }

  /**
   * Another gateway may write at the same time. The later writer reads again and repeats its
   * decision.
   */
  async #write(change: (shelved: StoredDisplays) => StoredDisplays): Promise<void> {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const known = this.#text;
      const next = JSON.stringify(change({ last: this.#last, displays: this.all() }));
      if (await this.#storage.swap(known, next)) return this.#take(next);
      await this.#load();
    }
    throw new GatewayError('UPSTREAM_DOWN', { retry: true });
  }

  #load(): Promise<void> {
    this.#loading ??= this.#storage
      .read()
      .then((text) => this.#take(text))
      .finally(() => {
        this.#loading = undefined;
      });
    return this.#loading;
  }

  #take(text: string | undefined): void {
    const before = this.#known;
    const { last, displays, damaged } = parseDisplays(text);
    for (const what of damaged) this.#damaged(what);
    this.#isLoaded = true;
    this.#text = text;
    this.#last = last;
    this.#known = new Map(displays.map((one) => [one.id, one]));
    const ids = [...new Set([...before.keys(), ...this.#known.keys()])].filter(
      (id) => JSON.stringify(before.get(id)) !== JSON.stringify(this.#known.get(id)),
    );
    if (ids.length > 0) for (const notify of [...this.#listeners]) notify(ids);
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}

const replaced = ({ last, displays }: StoredDisplays, display: Display): StoredDisplays => ({
  last,
  displays: displays.map((one) => (one.id === display.id ? display : one)),
});

const newCode = (): string =>
  Array.from(
    { length: pairing.length },
    () => pairing.alphabet[randomInt(pairing.alphabet.length)],
  ).join('');
