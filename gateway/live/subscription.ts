import type { Attention } from './poll-schedule.ts';
import type { Subscriber, SubscriptionGroup } from './subscription-group.ts';

interface SubscriptionSocket {
  readonly isIdle: boolean;
  write(frame: Buffer): void;
  fail(id: string, error: unknown): void;
}

interface Wishes {
  /** The page does not show the data itself. */
  readonly attention?: Attention | undefined;
}

/** One subscription of a socket. */
export class Subscription implements Subscriber {
  readonly id: string;
  readonly token: string;
  readonly #socket: SubscriptionSocket;
  readonly #attention: Attention;
  /** Set once the subscription has joined a group. */
  group: SubscriptionGroup | undefined;

  constructor(
    socket: SubscriptionSocket,
    id: string,
    token: string | undefined,
    wishes: Wishes | null | undefined,
  ) {
    this.#socket = socket;
    this.id = id;
    this.token = token ?? '';
    this.#attention = wishes?.attention ?? 'shown';
  }

  get attention(): Attention {
    return this.#socket.isIdle ? 'idle' : this.#attention;
  }

  write(frame: Buffer): void {
    this.#socket.write(frame);
  }

  fail(error: unknown): void {
    this.#socket.fail(this.id, error);
  }
}
