import { useCallback, useSyncExternalStore } from 'react';
import { type Doing, dropFreeClaim, holdClaim, type PresenceKind } from './presence-heartbeat.ts';
import { currentSession } from './session.ts';

/** An admin who is viewing a record; several pages of one admin count once. */
export interface Present {
  readonly adminId: string;
  readonly name: string;
  readonly doing: Doing;
  readonly since: string;
}

export interface RecordPresence {
  readonly id: string;
  readonly people: readonly Present[];
  readonly claim: {
    readonly adminId: string;
    readonly name: string;
    readonly since: string;
  } | null;
}

const known = new Map<string, RecordPresence>();
const listeners = new Map<string, Set<() => void>>();
const keyOf = (kind: PresenceKind, id: string) => `${kind} ${id}`;

/** Stores the presence that the gateway sent for a record. */
export function setPresence(kind: PresenceKind, record: RecordPresence): void {
  const key = keyOf(kind, record.id);
  known.set(key, record);
  // An admin who no longer holds the claim stops renewing it.
  if (!record.claim) dropFreeClaim(kind, record.id);
  else if (record.claim.adminId !== currentSession()?.admin.id) holdClaim(kind, record.id, false);
  for (const listener of listeners.get(key) ?? []) listener();
}

/** Returns the presence without subscribing to it. */
export const presenceOf = (kind: PresenceKind, id: string): RecordPresence | undefined =>
  known.get(keyOf(kind, id));

/** Returns who is viewing a watched record and who holds its claim; undefined until it is known. */
export function usePresence(kind: PresenceKind, id: string): RecordPresence | undefined {
  const key = keyOf(kind, id);
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const all = listeners.get(key) ?? new Set();
        listeners.set(key, all.add(listener));
        return () => {
          all.delete(listener);
          if (all.size === 0) listeners.delete(key);
        };
      },
      [key],
    ),
    () => known.get(key),
  );
}
