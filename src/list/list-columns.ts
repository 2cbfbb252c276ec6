import { useMemo } from 'react';
import type { ColumnSpec } from '../cells/column-types.ts';
import { usePreference, useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { ListSpec } from './define-list.ts';
import { fittingWidth } from './fitting-width.ts';
import { grantedColumns } from './granted-columns.ts';

/** A person's settings for a list's columns, stored on the server under the list's key. */
interface ColumnPreferences {
  /** Fields in order; fields that are not listed keep their position in the definition. */
  readonly order?: readonly string[];
  /** Optional fields that the person shows, and other fields that the person hides. */
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly width?: Readonly<Record<string, number>>;
}

const nothing: ColumnPreferences = {};

type Filter = Readonly<Record<string, unknown>>;

/** Returns whether a column is shown: first by the person's choice, then by the filter. */
export function isShown(
  { field, optional, shownFor }: ColumnSpec,
  { shown }: Pick<ColumnPreferences, 'shown'>,
  filter: Filter,
): boolean {
  const isRequestedByFilter =
    shownFor && [filter[shownFor.filter]].flat().includes(shownFor.member);
  return shown?.[field] ?? (isRequestedByFilter || !optional);
}

function ordered(columns: readonly ColumnSpec[], order: readonly string[] = []) {
  const positionOf = (column: ColumnSpec) => {
    const at = order.indexOf(column.field);
    return at < 0 ? columns.indexOf(column) : at;
  };
  return [...columns].sort((a, b) => positionOf(a) - positionOf(b));
}

/** Returns the columns of the list with this person's settings, and functions to change them. */
export function useColumns({ key, name, columns: allColumns }: ListSpec, filter: Filter) {
  const { admin, variant } = useSession();
  const columns = useMemo(
    () => grantedColumns(allColumns, { admin, variant }),
    [allColumns, admin, variant],
  );
  const [preferences, setPreferences] = usePreference<ColumnPreferences>(`columns.${key}`, nothing);
  const text = useDerivedText(name);
  const fitting = useMemo(
    () => new Map(columns.map((column) => [column.field, fittingWidth(column, text)])),
    [columns, text],
  );
  return useMemo(() => {
    const all = ordered(columns, preferences.order);
    const move = (field: string, by: -1 | 1) => {
      const order = all.map((column) => column.field);
      const from = order.indexOf(field);
      const to = from + by;
      if (to < 0 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      setPreferences({ ...preferences, order });
    };
    return {
      all: all.map((column) => ({ column, shown: isShown(column, preferences, filter) })),
      shown: all.filter((column) => isShown(column, preferences, filter)),
      widthOf: (column: ColumnSpec) =>
        preferences.width?.[column.field] ?? fitting.get(column.field) ?? 0,
      move,
      show: (field: string, shown: boolean) =>
        setPreferences({ ...preferences, shown: { ...preferences.shown, [field]: shown } }),
      resize: (field: string, width: number) =>
        setPreferences({
          ...preferences,
          width: { ...preferences.width, [field]: Math.round(width) },
        }),
      reset: () => setPreferences(nothing),
      isChanged: Object.keys(preferences).length > 0,
    };
  }, [columns, fitting, preferences, setPreferences, filter]);
}

export type Columns = ReturnType<typeof useColumns>;
