import { useEffect, useMemo } from 'react';
import { change } from './client.ts';
import { ClientError } from './client-error.ts';
import { graphql } from './graphql.ts';
import { watch } from './live-subscriptions.ts';
import { holdClaim, type PresenceKind, tabId, visit } from './presence-heartbeat.ts';
import { setPresence } from './presence-store.ts';

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

/**
 * Watches who is viewing these records while the component is mounted; `usePresence` of the store
 * returns the result.
 */
export function useWatchPresence(kind: PresenceKind, ids: readonly string[]): void {
  const uniqueIds = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const text = uniqueIds.join();
  useEffect(() => {
    if (text === '') return;
    const watchedIds = text.split(',');
    return watch(PresenceLive, { kind, ids: watchedIds }, undefined, {
      next: ({ presence }) => {
        for (const record of presence.records) setPresence(kind, record);
      },
      reset: () => {},
    });
  }, [kind, text]);
}

/** Announces that this page shows the record while the component is mounted. */
export function useVisit(kind: PresenceKind, id: string): void {
  useEffect(() => visit(kind, id), [kind, id]);
}

/**
 * Claims a record for this admin; the error `CLAIMED` contains the holder's name. This page then
 * renews the claim.
 */
export async function claimRecord(kind: PresenceKind, id: string, take: boolean): Promise<void> {
  await change(ClaimRecord, { kind, id, tab: tabId, take });
  holdClaim(kind, id, true);
}

/**
 * Releases a claim. If the server cannot be reached, the claim expires, because it is no longer
 * renewed.
 */
export async function releaseRecord(kind: PresenceKind, id: string): Promise<void> {
  holdClaim(kind, id, false);
  try {
    await change(ReleaseClaim, { kind, id });
  } catch (error) {
    if (!(error instanceof ClientError) || error.code !== 'NETWORK') throw error;
  }
}
