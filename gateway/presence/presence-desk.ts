import { z } from 'zod';
import { GatewayError } from '../errors.ts';
import type { Override } from '../graphql/bind.ts';
import type { Context } from '../graphql/context.ts';
import type { Asker } from '../rest/back-office.ts';
import type { SignedIn } from '../session/rights.ts';
import { askerOf } from '../session/session-resolvers.ts';
import { StoreAway } from '../store/store.ts';
import type { PresenceStore, RecordKey, Tab } from './presence-store.ts';

const id = z.string().regex(/^[\w-]{1,64}$/);
const kind = z.enum(['DISPUTE']);
const record = z.object({ kind, id });

/** What a page says in the payload of its ping (README, Presence). */
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

const sees = ({ sections }: SignedIn) => sections.has('arbitration');

/** A heartbeat as it arrives. Undefined when it says nothing that we know, or the admin sees nothing there. */
export async function hearPage(
  store: PresenceStore,
  who: SignedIn,
  payload: unknown,
): Promise<Tab | undefined> {
  const { data } = heartbeat.safeParse(payload);
  if (!data || !sees(who)) return undefined;
  const tab = names(who, data.tab);
  const holds = who.capabilities.has('arbitrate') ? data.holds : [];
  try {
    await store.beat(tab, data.at, holds);
  } catch (error) {
    // The store says itself that it is away; the next beats make up for it.
    if (!(error instanceof StoreAway)) throw error;
  }
  return tab;
}

/** Leaves a trace of who claimed, took or released what. */
type Audit = (asker: Asker, entry: { action: string } & RecordKey) => void;

/** `claim` and `releaseClaim`: the gateway's own, so no directive can say them. */
export function presenceResolvers(
  store: PresenceStore,
  audit: Audit,
): Readonly<Record<'claim' | 'releaseClaim', Override>> {
  const must = ({ signedIn }: Context): SignedIn => {
    if (!signedIn) throw new GatewayError('UNAUTHENTICATED');
    return signedIn;
  };
  const asked = (args: Record<string, unknown>) => {
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
      const what = asked(args);
      const tab = id.safeParse(args.tab);
      if (!tab.success) throw new GatewayError('BAD_INPUT');
      const [before] = await store.read(what.kind, [what.id]).catch(here);
      const claim = await store.claim(names(who, tab.data), what, args.take === true).catch(here);
      if (claim.adminId !== who.admin.id)
        throw new GatewayError('CLAIMED', { by: claim.adminId, holder: claim.name });
      const held = before?.claim?.adminId;
      if (held !== who.admin.id)
        audit(askerOf(context), {
          action: held === undefined ? 'claim.take' : 'claim.takeOver',
          ...what,
        });
      return claim;
    },
    async releaseClaim(args, context) {
      const who = must(context);
      const what = asked(args);
      const released = await store.release(who.admin.id, what).catch(here);
      if (released) audit(askerOf(context), { action: 'claim.release', ...what });
      return released;
    },
  };
}
