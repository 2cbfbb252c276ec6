import { GatewayError } from '../errors.ts';

/** `first`: money, sign-in and the current user; these overtake all others. */
export type Priority = 'first' | 'usual';

interface Waiting {
  readonly call: string;
  readonly begin: () => void;
  readonly giveUp: NodeJS.Timeout;
}

/** Seconds after which a refused client may retry. */
export const retryAfterSeconds = 1;

/**
 * Limits the number of concurrent calls to the back office. Further calls wait in order of arrival.
 * Above twice the width, calls are refused at once, so that those in the queue are still served in
 * time. An eighth of the lanes is reserved for priority calls. Another eighth is unavailable to any
 * single call, so one call that hangs leaves room for all others.
 */
export class ConcurrencyLimiter {
  readonly #width: number;
  readonly #reserved: number;
  readonly #queueTimeoutMs: Readonly<Record<Priority, number>>;
  readonly #waiting: Readonly<Record<Priority, Set<Waiting>>> = {
    usual: new Set(),
    first: new Set(),
  };
  /** Usual calls in flight, by call. */
  readonly #byCall = new Map<string, number>();
  #activeCount = 0;

  /**
   * `queueTimeoutMs`: maximum milliseconds a usual call waits; a priority call waits up to twice as
   * long.
   */
  constructor(width: number, queueTimeoutMs = 5_000) {
    this.#width = width;
    this.#queueTimeoutMs = { usual: queueTimeoutMs, first: queueTimeoutMs * 2 };
    this.#reserved = Math.floor(width / 8);
  }

  /** Returns whether the queue of usual calls is full. */
  get isCrowded(): boolean {
    return this.#waiting.usual.size >= this.#maxWaiting;
  }

  get activeCount(): number {
    return this.#activeCount;
  }

  get waiting(): number {
    return this.#waiting.usual.size + this.#waiting.first.size;
  }

  /** Returns whether this call would be refused at the moment as a usual one. */
  refuses(call: string): boolean {
    return this.isCrowded && !this.#hasRoomFor(call, 'usual');
  }

  /**
   * Takes a lane at once, or as soon as one is free. A caller that entered must leave.
   *
   * @throws GatewayError OVERLOADED: nothing was sent, and the same request may be retried
   */
  enter(call: string, urgency: Priority): Promise<void> | undefined {
    if (this.#hasRoomFor(call, urgency)) {
      this.#take(call, urgency);
      return undefined;
    }
    const waiting = this.#waiting[urgency];
    if (waiting.size >= this.#maxWaiting) throw overloaded(call);
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        waiting.delete(one);
        reject(overloaded(call));
      }, this.#queueTimeoutMs[urgency]);
      const one: Waiting = { call, begin: resolve, giveUp };
      waiting.add(one);
    });
  }

  leave(call: string, urgency: Priority): void {
    this.#activeCount -= 1;
    if (urgency === 'usual') this.#count(call, -1);
    this.#letIn('first');
    this.#letIn('usual');
  }

  /**
   * Admits waiting calls. Calls whose own lanes are full are overtaken by waiting calls of other
   * kinds.
   */
  #letIn(urgency: Priority): void {
    for (const one of this.#waiting[urgency]) {
      if (this.#activeCount >= this.#widthFor(urgency)) return;
      if (!this.#hasRoomFor(one.call, urgency)) continue;
      this.#waiting[urgency].delete(one);
      clearTimeout(one.giveUp);
      this.#take(one.call, urgency);
      one.begin();
    }
  }

  #take(call: string, urgency: Priority): void {
    this.#activeCount += 1;
    if (urgency === 'usual') this.#count(call, 1);
  }

  #count(call: string, by: 1 | -1): void {
    const now = (this.#byCall.get(call) ?? 0) + by;
    if (now === 0) this.#byCall.delete(call);
    else this.#byCall.set(call, now);
  }

  get #maxWaiting(): number {
    return this.#width * 2;
  }

  #widthFor(urgency: Priority): number {
    return urgency === 'first' ? this.#width : this.#width - this.#reserved;
  }

  #hasRoomFor(call: string, urgency: Priority): boolean {
    if (this.#activeCount >= this.#widthFor(urgency)) return false;
    return urgency === 'first' || (this.#byCall.get(call) ?? 0) < this.#width - 2 * this.#reserved;
  }
}

export const overloaded = (call?: string): GatewayError =>
  new GatewayError('OVERLOADED', {
    ...(call === undefined ? {} : { call }),
    ...{ retry: true, retryAfter: retryAfterSeconds },
  });
