import { useCallback, useSyncExternalStore } from 'react';
import { type Doing, holdClaim, type PresenceKind } from './presence-heartbeat.ts';
import { currentSession } from './session.ts';

/** Somebody who is at a record; several pages of one admin are one. */
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

/** Takes what the gateway said of a record. */
export function notePresence(kind: PresenceKind, record: RecordPresence): void {
  const key = keyOf(kind, record.id);
  known.set(key, record);
  // Whoever is not the holder any more stops renewing.
  if (record.claim?.adminId !== currentSession()?.admin.id) holdClaim(kind, record.id, false);
  for (const listener of listeners.get(key) ?? []) listener();
}

/** The same without following it. */
export const presenceOf = (kind: PresenceKind, id: string): RecordPresence | undefined =>
  known.get(keyOf(kind, id));

/** Who is at a record that is watched, and whose claim it is; undefined while nobody said. */
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
