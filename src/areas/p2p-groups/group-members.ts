import type { Choice } from '../../form/choice-field.tsx';
import type { FormRow } from '../../form/field-spec.ts';

interface Member {
  readonly userId: string | null;
  readonly userName: string | null;
}

/** Returns the members of a group, as options of the form that removes them. */
export const memberChoices = (row: FormRow | undefined): readonly Choice[] =>
  ((row?.members ?? []) as readonly Member[]).flatMap(({ userId, userName }) =>
    userId === null
      ? []
      : [{ value: userId, label: userName === null ? `#${userId}` : `${userName} (${userId})` }],
  );
