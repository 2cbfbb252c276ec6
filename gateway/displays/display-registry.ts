import { randomBytes, randomInt } from 'node:crypto';
import { type DisplayEvent, displayMoves } from '../../machines/display/display.codes.ts';
import { type Board, pairing, plainCode } from '../../machines/walls/walls.policy.ts';
import { GatewayError } from '../errors.ts';
import type { ByAdmin, Display } from '../ports/display-viewer.ts';
import { DurableList, replaceRow } from '../store/durable-list.ts';
import type { DurableText } from '../store/durable-text.ts';
import { displayFormat } from './display.ts';

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

/** All displays that ever requested access. */
export class DisplayRegistry {
  readonly #list: DurableList<Display>;
  readonly #now: () => number;
  readonly #sweeping: NodeJS.Timeout;

  constructor(storage: DurableText, { now = Date.now, damaged }: Options = {}) {
    this.#list = new DurableList(storage, displayFormat, damaged);
    this.#now = now;
    this.#sweeping = setInterval(() => void this.sweep().catch(() => undefined), sweepIntervalMs);
    this.#sweeping.unref();
  }

  /** Resolves when the storage has been read. Authentication of a screen waits for it. */
  ready(): Promise<void> {
    return this.#list.ready();
  }

  get(id: string): Display | undefined {
    return this.#list.get(id);
  }

  all(): Display[] {
    return this.#list.all();
  }

  /** Registers a screen that requests access. @throws GatewayError `TOO_MANY_TRIES` */
  async requestAccess(address: string | undefined): Promise<Display> {
    await this.ready();
    const waiting = this.all().filter(({ state }) => state === 'waiting');
    const ofOne = waiting.filter((one) => one.address === (address ?? null));
    if (waiting.length >= maxWaiting || ofOne.length >= maxWaitingPerAddress)
      throw new GatewayError('TOO_MANY_TRIES', { retry: true, retryAfter: 60 });
    return this.#list.write((stored) => {
      const last = stored.last + 1;
      const made: Display = {
        ...{ id: String(last), mark: randomBytes(16).toString('base64url'), state: 'waiting' },
        ...{ code: newCode(), name: null, boards: [], address: address ?? null },
        createdAt: this.#instant(),
        expiresAt: new Date(this.#now() + pairing.lasts).toISOString(),
        ...{ approvedAt: null, approvedBy: null, endedAt: null, endedBy: null, lastSeenAt: null },
      };
      return [{ last, rows: [...stored.rows, made] }, made];
    });
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
    await this.#list.write((stored) => [replaceRow(stored, { ...display, ...seen }), id]);
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
    await this.#list.write(({ last, rows }) => {
      const kept = rows
        .filter((one) => !isOld(one))
        .map((one) =>
          isOver(one) ? ({ ...one, state: 'expired', code: null, endedAt } as const) : one,
        );
      return [{ last, rows: kept }, kept.length];
    });
  }

  listen(listener: (ids: readonly string[]) => void): () => void {
    return this.#list.listen(listener);
  }

  close(): void {
    this.#list.close();
    clearInterval(this.#sweeping);
  }

  #change(id: string, event: DisplayEvent, how: (display: Display) => Change): Promise<Display> {
    return this.#list.write((stored) => {
      const display = stored.rows.find((one) => one.id === id);
      const state = display && displayMoves[display.state][event];
      if (!display) throw new GatewayError('NotFound');
      if (!state) throw new GatewayError('CHANGED', { row: { state: display.state } });
      const after = { ...display, ...how(display), state };
      return [replaceRow(stored, after), after];
    });
  }

  #instant(): string {
    return new Date(this.#now()).toISOString();
  }
}

const newCode = (): string =>
  Array.from(
    { length: pairing.length },
    () => pairing.alphabet[randomInt(pairing.alphabet.length)],
  ).join('');
