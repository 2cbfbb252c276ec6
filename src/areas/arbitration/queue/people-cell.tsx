import { presenceOf } from '../../../data/presence-store.ts';
import { PresenceAvatars } from '../../../entities/presence-avatars.tsx';

interface Row {
  readonly id: string;
}

/** Shows who else is viewing the case. */
export const PeopleCell = ({ row }: { readonly row: Row }) => (
  <PresenceAvatars kind="DISPUTE" id={row.id} />
);

export const peopleText = ({ id }: Row): string =>
  (presenceOf('DISPUTE', id)?.people ?? []).map(({ name }) => name).join(', ');
