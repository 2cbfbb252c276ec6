import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { p2pBanStatus } from './p2p-ban.codes.ts';

type P2pBanEvent = { type: 'lift' } | { type: 'ban' } | { type: 'expire' };

/** A separate call lifts it (d1:109). */
const p2pBanMachine = setup({ types: { events: {} as P2pBanEvent } }).createMachine({
  id: 'p2pBan',
  initial: 'none',
  states: { none: { on: { ban: 'banned' } }, banned: { on: { lift: 'none', expire: 'none' } } },
});

export const p2pBanLifecycle = {
  name: 'p2pBan',
  machine: p2pBanMachine,
  codes: p2pBanStatus,
  acts: { lift: { capability: 'liftP2pBan', comment: 'optional' } },
} as const satisfies Lifecycle<keyof typeof p2pBanStatus>;
