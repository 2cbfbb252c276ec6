import { GatewayError } from '../errors.ts';

/** `first`: money, sign-in and who somebody is; these pass all others. */
export type Urgency = 'first' | 'usual';

interface Waiting {
  readonly call: string;
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
}

/** Seconds after which whoever is refused may come back. */
export const comeBackAfter = 1;

/**
 * How many calls are under way to the back office at once. More wait, in the order in which they came;
 * more than twice as many are refused at once, so that those who wait are still served in time. An
 * eighth of the lanes is kept for what goes first, and another from each single call, so that one that
 * hangs leaves room for all others.
 */
export class Lanes {
  readonly #width: number;
  readonly #kept: number;
  readonly #patience: Readonly<Record<Urgency, number>>;
  readonly #waiting: Readonly<Record<Urgency, Set<Waiting>>> = {
    usual: new Set(),
    first: new Set(),
  };
  /** What is usual and under way, by call. */
  readonly #byCall = new Map<string, number>();
  #underWay = 0;

  /** `patience`: milliseconds that something usual waits at most; what goes first waits twice as long. */
  constructor(width: number, patience = 5_000) {
    this.#width = width;
    this.#patience = { usual: patience, first: patience * 2 };
    this.#kept = Math.floor(width / 8);
  }

  /** Do as many wait as may? */
  get isCrowded(): boolean {
    return this.#waiting.usual.size >= this.#mostWaiting;
  }

  get underWay(): number {
    return this.#underWay;
  }

  get waiting(): number {
    return this.#waiting.usual.size + this.#waiting.first.size;
  }

  /** Would this call be refused at this moment, being usual? */
  refuses(call: string): boolean {
    return this.isCrowded && !this.#hasRoomFor(call, 'usual');
  }

  /**
   * At once, or as soon as there is a lane; who entered must leave.
   *
   * @throws GatewayError OVERLOADED: nothing was sent, and the same may be asked again
   */
  enter(call: string, urgency: Urgency): Promise<void> | undefined {
    if (this.#hasRoomFor(call, urgency)) {
      this.#take(call, urgency);
      return undefined;
    }
    const waiting = this.#waiting[urgency];
    if (waiting.size >= this.#mostWaiting) throw overloaded(call);
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(one);
        reject(overloaded(call));
      }, this.#patience[urgency]);
      const one: Waiting = { call, begin: resolve, giveUp };
      waiting.add(one);
    });
  }

  leave(call: string, urgency: Urgency): void {
    this.#underWay -= 1;
    if (urgency === 'usual') this.#count(call, -1);
    this.#letIn('first');
    this.#letIn('usual');
  }

  /** Who waits for a call that has lanes enough is passed by those who wait for another. */
  #letIn(urgency: Urgency): void {
    for (const one of this.#waiting[urgency]) {
      if (this.#underWay >= this.#widthFor(urgency)) return;
      if (!this.#hasRoomFor(one.call, urgency)) continue;
      this.#waiting[urgency].delete(one);
      clearTimeout(one.giveUp);
      this.#take(one.call, urgency);
      one.begin();
    }
  }

  #take(call: string, urgency: Urgency): void {
    this.#underWay += 1;
    if (urgency === 'usual') this.#count(call, 1);
  }

  #count(call: string, by: 1 | -1): void {
    const now = (this.#byCall.get(call) ?? 0) + by;
    if (now === 0) this.#byCall.delete(call);
    else this.#byCall.set(call, now);
  }

  get #mostWaiting(): number {
    return this.#width * 2;
  }

  #widthFor(urgency: Urgency): number {
    return urgency === 'first' ? this.#width : this.#width - this.#kept;
  }

  #hasRoomFor(call: string, urgency: Urgency): boolean {
    if (this.#underWay >= this.#widthFor(urgency)) return false;
    return urgency === 'first' || (this.#byCall.get(call) ?? 0) < this.#width - 2 * this.#kept;
  }
}

export const overloaded = (call?: string): GatewayError =>
  new GatewayError('OVERLOADED', {
    ...(call === undefined ? {} : { call }),
    ...{ retry: true, retryAfter: comeBackAfter },
  });
