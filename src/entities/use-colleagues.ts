import { useMemo } from 'react';
import { adminName, useReferences } from '../data/references.ts';
import { useSession } from '../data/session.ts';
import type { Choice } from '../form/choice-field.tsx';

/** Returns every other admin as a choice, sorted by name. */
export function useColleagues(): readonly Choice[] {
  const { admin } = useSession();
  const { admins } = useReferences();
  return useMemo(
    () =>
      [...admins.keys()]
        .filter((id) => id !== admin.id)
        .map((id) => ({ value: id, label: adminName(admins, id) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [admin.id, admins],
  );
}
