import { z } from 'zod';
import { p2pUserRole } from '../../../machines/p2p-profile/p2p-profile.codes.ts';

/** Role names in the calls: Arbitrator, SwapTrader, Agent (d3:408). */
const numbers = new Map(
  Object.entries(p2pUserRole).map(([name, number]) => [name.toLowerCase(), number as number]),
);
const known = new Set<number>(numbers.values());

/** A role by its name or number. */
export const p2pRole = z.preprocess(
  (value) =>
    typeof value === 'string' ? (numbers.get(value.toLowerCase()) ?? Number(value)) : value,
  z.int().refine((number) => known.has(number), 'Not a role'),
);
