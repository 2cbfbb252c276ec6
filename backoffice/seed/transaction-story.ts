import { kytLifecycle } from '../../machines/kyt/kyt.machine.ts';
import { transactionStatus } from '../../machines/transaction/transaction.codes.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import { rememberedStep } from './remembered-step.ts';
import { actions } from './transaction-texts.ts';
import type { World } from './world.ts';
import type { WorldAdmin } from './world-people.ts';

export interface StoryStep {
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

/** Acts that staff take, and on average how long after what came before. */
const staffWait = 25 * minute;

/**
 * One transaction's past, walked along the machines: a step that they refuse is an error here. What
 * would lie in the future does not happen, and with it everything that would follow.
 */
export class Story {
  readonly steps: StoryStep[] = [];
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

  get last(): StoryStep {
    const last = this.steps.at(-1);
    if (!last) throw new Error('A story has a beginning');
    return last;
  }

  /** Someone is still on it: what is old has been settled, of what is new some is left for staff. */
  isLeft(share: number): boolean {
    const age = this.#world.now - this.#at;
    return age < 2 * 86_400_000 && this.#world.random.chance(share);
  }

  /** The platform does something after about `wait` milliseconds. */
  later(event: string, wait: number, details: string | null = null): this {
    if (this.#pass(wait)) this.#move(event, null, null, details);
    return this;
  }

  /** The check of the coins' past answers. */
  kyt(event: 'start' | 'clear' | 'flag' | 'fail' | 'finish', wait: number): this {
    if (!this.#pass(wait)) return this;
    this.#kyt = this.#kytAfter(event);
    this.#write(`${event}Kyt`, this.#status, null, null);
    return this;
  }

  /** A member of staff acts, says why, and is written into the audit trail. */
  staff(event: keyof typeof transactionLifecycle.acts, wait = staffWait): this {
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
    const facts = { type: this.#type, kytStatus: this.#kyt };
    const before = this.#status;
    const after = rememberedStep(transactionLifecycle, before, facts, event, admin?.status);
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
