import { useEffect, useMemo } from 'react';
import { change } from './client.ts';
import { ClientError } from './client-error.ts';
import { graphql } from './graphql.ts';
import { watch } from './live-subscriptions.ts';
import { holdClaim, type PresenceKind, tabId, visit } from './presence-heartbeat.ts';
import { notePresence } from './presence-store.ts';

const PresenceLive = graphql(`
  subscription PresenceLive($kind: PresenceKind!, $ids: [ID!]!) {
    presence(kind: $kind, ids: $ids) {
      records {
        id
        people { adminId name doing since }
        claim { adminId name since }
      }
    }
  }
`);
const ClaimRecord = graphql(`
  mutation ClaimRecord($kind: PresenceKind!, $id: ID!, $tab: ID!, $take: Boolean!) {
    claim(kind: $kind, id: $id, tab: $tab, take: $take) { adminId name since }
  }
`);
const ReleaseClaim = graphql(`
  mutation ReleaseClaim($kind: PresenceKind!, $id: ID!) { releaseClaim(kind: $kind, id: $id) }
`);

/** Watches who is at these records, for as long as it is mounted; `usePresence` of the store tells. */
export function useWatchPresence(kind: PresenceKind, ids: readonly string[]): void {
  const wanted = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const text = wanted.join();
  useEffect(() => {
    if (text === '') return;
    const asked = text.split(',');
    return watch(PresenceLive, { kind, ids: asked }, undefined, {
      next: ({ presence }) => {
        for (const record of presence.records) notePresence(kind, record);
      },
      reset: () => {},
    });
  }, [kind, text]);
}

/** Says that this page shows the record, for as long as it is mounted. */
export function useVisit(kind: PresenceKind, id: string): void {
  useEffect(() => visit(kind, id), [kind, id]);
}

/** Claims a record for this admin; `CLAIMED` names who has it. From then on this page renews it. */
export async function claimRecord(kind: PresenceKind, id: string, take: boolean): Promise<void> {
  await change(ClaimRecord, { kind, id, tab: tabId, take });
  holdClaim(kind, id, true);
}

/** Gives it up. What cannot be told to the server wears off by itself: it is no longer renewed. */
export async function releaseRecord(kind: PresenceKind, id: string): Promise<void> {
  holdClaim(kind, id, false);
  try {
    await change(ReleaseClaim, { kind, id });
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'NETWORK') throw error;
  }
}
