import { z } from 'zod';
import { GatewayError } from '../errors.ts';
import type { Context } from '../ports/context.ts';
import type { Override } from '../ports/override.ts';
import type { SignedIn } from '../ports/signed-in.ts';
import type { Caller } from '../rest/back-office.ts';
import { callerOf } from '../session/session-resolvers.ts';
import { StoreAway } from '../store/store.ts';
import type { PresenceStore, RecordKey, Tab } from './presence-store.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);
const kind = z.enum(['DISPUTE']);
const record = z.object({ kind, id });

/** Payload of a page's ping (README, Presence). */
const heartbeat = z.object({
  tab: id,
  at: z.array(record.extend({ doing: z.enum(['LOOKING', 'IDLE', 'TYPING']) })).max(8),
  holds: z.array(record).max(32),
});

const names = (who: SignedIn, tab: string): Tab => ({
  id: tab,
  adminId: who.admin.id,
  name: who.admin.userName ?? who.admin.email,
});

const hasPresenceAccess = ({ sections }: SignedIn) => sections.has('arbitration');

/**
 * Stores a received heartbeat and returns its tab. Returns undefined if the payload is not valid,
 * or the admin has no access to presence.
 */
export async function handleHeartbeat(
  store: PresenceStore,
  who: SignedIn,
  payload: unknown,
): Promise<Tab | undefined> {
  const { data } = heartbeat.safeParse(payload);
  if (!data || !hasPresenceAccess(who)) return undefined;
  const tab = names(who, data.tab);
  const holds = who.capabilities.has('arbitrate') ? data.holds : [];
  try {
    await store.beat(tab, data.at, holds);
  } catch (error) {
    // The store reports its own failure; the next heartbeats repeat the data.
    if (!(error instanceof StoreAway)) throw error;
  }
  return tab;
}

/** Records who claimed, took over or released which record. */
type Audit = (caller: Caller, entry: { action: string } & RecordKey) => void;

/**
 * Resolvers of `claim` and `releaseClaim`. They belong to the gateway, so no directive can describe
 * them.
 */
export function presenceResolvers(
  store: PresenceStore,
  audit: Audit,
): Readonly<Record<'claim' | 'releaseClaim', Override>> {
  const must = ({ signedIn }: Context): SignedIn => {
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    return signedIn;
  };
  const parseRecord = (args: Record<string, unknown>) => {
    const read = record.safeParse(args);
    if (!read.success) throw new GatewayError('BAD_INPUT');
    return read.data;
  };
  const here = (error: unknown): never => {
    throw error instanceof StoreAway ? new GatewayError('UPSTREAM_DOWN', { retry: true }) : error;
  };
  return {
    async claim(args, context) {
      const who = must(context);
      const what = parseRecord(args);
      const tab = id.safeParse(args.tab);
      if (!tab.success) throw new GatewayError('BAD_INPUT');
      const [before] = await store.read(what.kind, [what.id]).catch(here);
      const claim = await store.claim(names(who, tab.data), what, args.take === true).catch(here);
      if (claim.adminId !== who.admin.id)
        throw new GatewayError('CLAIMED', { by: claim.adminId, holder: claim.name });
      const previousHolder = before?.claim?.adminId;
      if (previousHolder !== who.admin.id)
        audit(callerOf(context), {
          action: previousHolder === undefined ? 'claim.take' : 'claim.takeOver',
          ...what,
        });
      return claim;
    },
    async releaseClaim(args, context) {
      const who = must(context);
      const what = parseRecord(args);
      const released = await store.release(who.admin.id, what).catch(here);
      if (released) audit(callerOf(context), { action: 'claim.release', ...what });
      return released;
    },
  };
}
