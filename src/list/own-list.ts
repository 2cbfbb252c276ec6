import { useMemo } from 'react';
import { useSession } from '../data/session.ts';
import type { ListSpec } from './define-list.ts';

/**
 * Limits a list to one admin: the documents scope own logs and reports by the admin's id (d2:170).
 */
export const ownedBy = (spec: ListSpec, ownerId: string): ListSpec => ({
  ...spec,
  fixed: { ...spec.fixed, ownerId },
});

/** Limits a list to the signed-in admin. */
export function useOwnList(spec: ListSpec): ListSpec {
  const { admin } = useSession();
  return useMemo(() => ownedBy(spec, admin.id), [spec, admin.id]);
}
