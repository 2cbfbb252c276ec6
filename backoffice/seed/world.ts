import type { Capability } from '../../machines/access.policy.ts';
import { may } from '../../machines/access.policy.ts';
import type { Books } from './books.ts';
import type { Bulk } from './bulk.ts';
import { P2pWorld } from './p2p-world.ts';
import type { Random } from './random.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

/** What staff did, for the audit trail; written in order of time at the end. */
export interface WorldAct {
  readonly at: number;
  readonly admin: WorldAdmin;
  readonly action: string;
  readonly objectType: string;
  readonly objectId: number;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
  readonly comment: string | null;
}

/** The world while it is made. Times are unix milliseconds. */
export class World {
  readonly random: Random;
  readonly now: number;
  readonly bulk: Bulk;
  readonly books: Books;
  readonly admins: WorldAdmin[] = [];
  readonly users: WorldUser[] = [];
  /** Users who keep the order books filled. */
  readonly makers: WorldUser[] = [];
  readonly acts: WorldAct[] = [];
  readonly p2p = new P2pWorld();
  readonly #ids = new Map<string, number>();

  constructor(random: Random, now: number, bulk: Bulk, books: Books) {
    this.random = random;
    this.now = now;
    this.bulk = bulk;
    this.books = books;
  }

  ago(milliseconds: number): Date {
    return new Date(this.now - milliseconds);
  }

  /** Ids that look as if they had been counted for a while. */
  nextId(of: string, first: number): number {
    const id = this.#ids.get(of) ?? first;
    this.#ids.set(of, id + 1);
    return id;
  }

  /** Somebody who may do it. */
  adminWho(capability: Capability, random = this.random): WorldAdmin {
    return random.pick(this.admins.filter(({ status }) => may(status, capability)));
  }

  act(act: WorldAct): void {
    this.acts.push(act);
  }
}
