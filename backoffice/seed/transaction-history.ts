import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import { rememberedStep } from './remembered-step.ts';
import { actions } from './transaction-texts.ts';
import type { World } from './world.ts';
import type { WorldAdmin } from './world-people.ts';

export interface HistoryStep {
  readonly at: number;
  readonly event: string;
  readonly statusBefore: number | null;
  readonly status: number;
  readonly kytStatus: number;
  readonly admin: WorldAdmin | null;
  readonly comment: string | null;
  readonly details: string | null;
}

const minute = 60_000;

/** Actions of staff, and the average delay after the previous step. */
const staffWaitMs = 25 * minute;

/**
 * The history of one transaction, walked along the machines. A step that they refuse is an error
 * here. A step that would be in the future does not happen, nor does any later one.
 */
export class TransactionHistory {
  readonly steps: HistoryStep[] = [];
  readonly #world: World;
  readonly #type: number;
  #at: number;
  #status: number = transactionStatus.new;
  #kyt: number;
  #isOver = false;

  constructor(world: World, type: number, at: number, kytStatus: number) {
    this.#world = world;
    this.#type = type;
    this.#at = at;
    this.#kyt = kytStatus;
    this.#write('create', null, null, null);
  }

  get status(): number {
    return this.#status;
  }

  get kytStatus(): number {
    return this.#kyt;
  }

  get last(): HistoryStep {
    const last = this.steps.at(-1);
    if (!last) throw new Error('A story has a beginning');
    return last;
  }

  /**
   * Returns whether the transaction is still open: old ones are settled, some new ones are left for
   * staff.
   */
  isLeft(share: number): boolean {
    const age = this.#world.now - this.#at;
    return age < 2 * 86_400_000 && this.#world.random.chance(share);
  }

  /** Adds a step of the platform after about `wait` milliseconds. */
  later(event: string, wait: number, details: string | null = null): this {
    if (this.#pass(wait)) this.#move(event, null, null, details);
    return this;
  }

  /** Adds the result of the check of the coins' origin. */
  kyt(event: 'start' | 'clear' | 'flag' | 'fail' | 'finish', wait: number): this {
    if (!this.#pass(wait)) return this;
    this.#kyt = this.#kytAfter(event);
    this.#write(`${event}Kyt`, this.#status, null, null);
    return this;
  }

  /** Adds an action of a member of staff with a comment, and its audit row. */
  staff(event: keyof typeof transactionLifecycle.acts, wait = staffWaitMs): this {
    if (!this.#pass(wait)) return this;
    const { random } = this.#world;
    const admin = this.#world.adminWho(transactionLifecycle.acts[event].capability);
    const comments = actions[event];
    this.#move(event, admin, comments ? random.pick(comments) : null, null);
    return this;
  }

  #pass(wait: number): boolean {
    if (this.#isOver) return false;
    this.#at += Math.max(800, this.#world.random.wait(wait));
    if (this.#at > this.#world.now) this.#isOver = true;
    return !this.#isOver;
  }

  #move(event: string, admin: WorldAdmin | null, comment: string | null, details: string | null) {
    const context = { type: this.#type, kytStatus: this.#kyt };
    const before = this.#status;
    const after = rememberedStep(transactionLifecycle, before, context, event, admin?.status);
    if ('refused' in after) throw new Error(`${event} is refused in status ${before}`);
    this.#status = after.code;
    if (event === 'approveKyt') this.#kyt = this.#kytAfter('approve');
    if (event === 'returnKyt') this.#kyt = this.#kytAfter('return');
    this.#write(event, before, admin, comment, details);
  }

  #kytAfter(event: string): number {
    const after = rememberedStep(kytLifecycle, this.#kyt, undefined, event, undefined);
    if ('refused' in after) throw new Error(`KYT refuses ${event} in status ${this.#kyt}`);
    return after.code;
  }

  #write(
    event: string,
    statusBefore: number | null,
    admin: WorldAdmin | null,
    comment: string | null,
    details: string | null = null,
  ): void {
    this.steps.push({
      at: Math.floor(this.#at),
      event,
      statusBefore,
      status: this.#status,
      kytStatus: this.#kyt,
      admin,
      comment,
      details,
    });
  }
}
