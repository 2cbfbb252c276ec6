import { useSession } from '../../data/session.ts';
import type { ListSpec } from '../define-list.ts';
import { mayTake } from '../may-take.ts';

/**
 * Returns whether rows have a menu: a record's shows also what is refused and why; forms alone are
 * no reason for one if this admin may use none of them.
 */
export function useHasMenu({ record, forms = {} }: ListSpec): boolean {
  const { capabilities } = useSession();
  return (
    record !== undefined ||
    Object.values(forms).some(({ capability }) => mayTake(capabilities, capability))
  );
}
