import { presenceOf } from '../../../data/presence-store.ts';
import { PresenceFaces } from '../../../entities/presence-faces.tsx';

interface Row {
  readonly id: string;
}

/** Who else looks at the case, in its row. */
export const PeopleCell = ({ row }: { readonly row: Row }) => (
  <PresenceFaces kind="DISPUTE" id={row.id} />
);

export const peopleText = ({ id }: Row): string =>
  (presenceOf('DISPUTE', id)?.people ?? []).map(({ name }) => name).join(', ');
