import type { SignedIn } from '../ports/signed-in.ts';
import type { Restoring } from './restore-arguments.ts';
import type { SettingsChange } from './settings-change.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a viewer may do with changes of settings. */
export interface ChangeRights {
  readonly mayRead: (query: string, who: SignedIn) => boolean;
  readonly mayTake: (mutation: string, who: SignedIn) => boolean;
  readonly restoringOf: (change: SettingsChange) => Restoring | null;
}

/** The present values of the settings, if they were read. */
export interface Present {
  readonly now: Values;
  readonly seen: string;
}

/** Returns the row of a list. What only the page of a change shows is null. */
const rowOf = (change: SettingsChange) => {
  const { id, of, objectType, objectId, adminId, comment, before, after } = change;
  return {
    ...{ id, of, objectType, objectId, adminId, comment, before, after },
    ...{ action: change.mutation, changedAt: change.at },
    ...{ changedElsewhere: null, now: null, seen: null, mayRestore: null },
  };
};

/** Returns the rows that an admin may read, newest first. */
export const rowsFor = (
  all: readonly SettingsChange[],
  who: SignedIn,
  { mayRead }: Pick<ChangeRights, 'mayRead'>,
) =>
  all
    .filter(({ of }) => mayRead(of, who))
    .map(rowOf)
    .reverse();

/** Returns what the page of a change shows. */
export function detailsOf(
  change: SettingsChange,
  all: readonly SettingsChange[],
  who: SignedIn,
  { mayTake, restoringOf }: ChangeRights,
  present: Present | null,
) {
  const restoring = restoringOf(change);
  return {
    ...rowOf(change),
    changedElsewhere: changedElsewhere(change, all),
    now: present?.now ?? null,
    seen: present?.seen ?? null,
    mayRestore: restoring !== null && mayTake(restoring.mutation, who),
  };
}

/**
 * Returns the fields whose value before a change is not the one that the last change before it had
 * set.
 */
function changedElsewhere(change: SettingsChange, all: readonly SettingsChange[]): string[] {
  const earlier = all.filter(
    ({ id, of, objectId }) =>
      Number(id) < Number(change.id) && of === change.of && objectId === change.objectId,
  );
  const last = flat(Object.assign({}, ...earlier.map(({ after }) => after)) as Values);
  return [...flat(change.before)]
    .filter(([path, value]) => last.has(path) && last.get(path) !== value)
    .map(([path]) => path);
}

/** Returns the values by their path, as text. Numbers may be sent as text. */
function flat(values: Values, above = ''): Map<string, string> {
  return new Map(
    Object.entries(values).flatMap(([name, value]) => {
      const isTree = typeof value === 'object' && value !== null && !Array.isArray(value);
      if (isTree) return [...flat(value as Values, `${above}${name}.`)];
      return [[`${above}${name}`, textOf(value)] as const];
    }),
  );
}

const textOf = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
