import { GatewayError } from '../errors.ts';

/** `first`: money, sign-in and who somebody is; these pass all others. */
export type Urgency = 'first' | 'usual';

interface Waiting {
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
}

/** Seconds after which whoever is refused may come back. */
export const comeBackAfter = 1;

/** Milliseconds that somebody waits for a lane at most. */
const patience: Readonly<Record<Urgency, number>> = { usual: 5_000, first: 10_000 };

/**
 * How many calls are under way to the back office at once. More wait, in the order in which they came;
 * more than twice as many are refused at once, so that those who wait are still served in time. An
 * eighth of the lanes is kept for what goes first.
 */
export class Lanes {
  readonly #width: number;
  readonly #usualWidth: number;
  readonly #waiting: Readonly<Record<Urgency, Set<Waiting>>> = {
    usual: new Set(),
    first: new Set(),
  };
  #underWay = 0;

  constructor(width: number) {
    this.#width = width;
    this.#usualWidth = width - Math.floor(width / 8);
  }

  /** Would something usual be refused at this moment? */
  get isFull(): boolean {
    return this.#waiting.usual.size >= this.#mostWaiting;
  }

  get underWay(): number {
    return this.#underWay;
  }

  get waiting(): number {
    return this.#waiting.usual.size + this.#waiting.first.size;
  }

  /**
   * At once, or as soon as there is a lane; who entered must leave.
   *
   * @throws GatewayError OVERLOADED: nothing was sent, and the same may be asked again
   */
  enter(call: string, urgency: Urgency): Promise<void> | undefined {
    if (this.#hasRoomFor(urgency)) {
      this.#underWay += 1;
      return undefined;
    }
    const waiting = this.#waiting[urgency];
    if (waiting.size >= this.#mostWaiting) throw overloaded(call);
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(one);
        reject(overloaded(call));
      }, patience[urgency]);
      const one: Waiting = { begin: resolve, giveUp };
      waiting.add(one);
    });
  }

  leave(): void {
    this.#underWay -= 1;
    for (const urgency of ['first', 'usual'] as const)
      for (const one of this.#waiting[urgency]) {
        if (!this.#hasRoomFor(urgency)) break;
        this.#waiting[urgency].delete(one);
        clearTimeout(one.giveUp);
        this.#underWay += 1;
        one.begin();
      }
  }

  get #mostWaiting(): number {
    return this.#width * 2;
  }

  #hasRoomFor(urgency: Urgency): boolean {
    return this.#underWay < (urgency === 'first' ? this.#width : this.#usualWidth);
  }
}

export const overloaded = (call?: string): GatewayError =>
  new GatewayError('OVERLOADED', {
    ...(call === undefined ? {} : { call }),
    ...{ retry: true, retryAfter: comeBackAfter },
  });
