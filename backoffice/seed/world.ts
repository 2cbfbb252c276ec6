import type { Capability } from '../../machines/access.policy.ts';
import { may } from '../../machines/access.policy.ts';
import type { Books } from './books.ts';
import type { Bulk } from './bulk.ts';
import { P2pWorld } from './p2p-world.ts';
import type { Random } from './random.ts';
import type { WorldAdmin, WorldUser } from './world-people.ts';

/** Actions of staff for the audit log, written in chronological order at the end. */
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

/** The world under construction. Times are unix milliseconds. */
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

  /** Returns ids that look as if the numbering had started long ago. */
  nextId(of: string, first: number): number {
    const id = this.#ids.get(of) ?? first;
    this.#ids.set(of, id + 1);
    return id;
  }

  /** Returns an admin who has the capability. */
  adminWho(capability: Capability, random = this.random): WorldAdmin {
    return random.pick(this.admins.filter(({ status }) => may(status, capability)));
  }

  act(act: WorldAct): void {
    this.acts.push(act);
  }
}
