import { z } from 'zod';
import { type Board, boardNames } from '../../machines/walls/walls.policy.ts';
import type { Store } from '../store/store.ts';

/** What a wall says in the payload of its ping (README, Walls). */
const saying = z.object({
  board: z.enum(boardNames as [Board, ...Board[]]).nullable(),
  staleTiles: z.number().int().min(0).max(99),
});
export type Saying = z.infer<typeof saying>;

const group = 'displays-here';
/** Milliseconds after its last sign of life for which a screen counts as being there. */
const heardFor = 10_000;

/** A wall whose message cannot be read is still there. */
function readSaying(text: string): Saying {
  try {
    return saying.parse(JSON.parse(text));
  } catch {
    return { board: null, staleTiles: 0 };
  }
}

/** Which displays are connected to any of the gateways, and what they show. */
export class DisplayPresence {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async hear(id: string, payload: unknown): Promise<void> {
    const { data } = saying.safeParse(payload);
    const said: Saying = data ?? { board: null, staleTiles: 0 };
    await this.#store.join(group, id, JSON.stringify(said), heardFor);
  }

  async leave(id: string): Promise<void> {
    await this.#store.leave(group, id);
  }

  async here(): Promise<ReadonlyMap<string, Saying>> {
    const members = await this.#store.members(group);
    return new Map([...members].map(([id, text]) => [id, readSaying(text)]));
  }
}
