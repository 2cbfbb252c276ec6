import { z } from 'zod';
import { type Board, boardNames } from '../../machines/walls/walls.policy.ts';
import type { Store } from '../store/store.ts';

/** Payload of a status screen's ping (README, Walls). */
const heartbeatSchema = z.object({
  board: z.enum(boardNames as [Board, ...Board[]]).nullable(),
  staleTiles: z.number().int().min(0).max(99),
});
export type DisplayHeartbeat = z.infer<typeof heartbeatSchema>;

const group = 'displays-here';
/** Milliseconds after its last heartbeat for which a screen counts as connected. */
const presenceTtlMs = 10_000;

/** A status screen with an unreadable message is still connected. */
function parseHeartbeat(text: string): DisplayHeartbeat {
  try {
    return heartbeatSchema.parse(JSON.parse(text));
  } catch {
    return { board: null, staleTiles: 0 };
  }
}

/** Tracks which displays are connected to any of the gateways, and what they show. */
export class DisplayPresence {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  async recordHeartbeat(id: string, payload: unknown): Promise<void> {
    const { data } = heartbeatSchema.safeParse(payload);
    const heartbeat: DisplayHeartbeat = data ?? { board: null, staleTiles: 0 };
    await this.#store.join(group, id, JSON.stringify(heartbeat), presenceTtlMs);
  }

  async leave(id: string): Promise<void> {
    await this.#store.leave(group, id);
  }

  async here(): Promise<ReadonlyMap<string, DisplayHeartbeat>> {
    const members = await this.#store.members(group);
    return new Map([...members].map(([id, text]) => [id, parseHeartbeat(text)]));
  }
}
