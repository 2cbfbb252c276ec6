import { useMemo } from 'react';
import { useKept, useSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { ColumnSpec } from './cells/column-types.ts';
import type { ListSpec } from './define-list.ts';
import { fittingWidth } from './fitting-width.ts';
import { grantedColumns } from './granted-columns.ts';

/** What a person made of a list's columns: kept on the server, under the list's key. */
interface Kept {
  /** Fields in order; those that are not named stand where the definition has them. */
  readonly order?: readonly string[];
  /** Fields that were chosen although optional, or hidden although not. */
  readonly shown?: Readonly<Record<string, boolean>>;
  readonly width?: Readonly<Record<string, number>>;
}

const nothing: Kept = {};

type Filter = Readonly<Record<string, unknown>>;

/** A person's choice comes first; then what the filter asks for. */
export function isShown(
  { field, optional, shownFor }: ColumnSpec,
  { shown }: Pick<Kept, 'shown'>,
  filter: Filter,
): boolean {
  const isAskedFor = shownFor && [filter[shownFor.filter]].flat().includes(shownFor.member);
  return shown?.[field] ?? (isAskedFor || !optional);
}

function ordered(columns: readonly ColumnSpec[], order: readonly string[] = []) {
  const place = (column: ColumnSpec) => {
    const at = order.indexOf(column.field);
    return at < 0 ? columns.indexOf(column) : at;
  };
  return [...columns].sort((a, b) => place(a) - place(b));
}

/** The list's columns as this person has them, and how to change that. */
export function useColumns({ key, name, columns: every }: ListSpec, filter: Filter) {
  const { admin, variant } = useSession();
  const columns = useMemo(() => grantedColumns(every, { admin, variant }), [every, admin, variant]);
  const [kept, setKept] = useKept<Kept>(`columns.${key}`, nothing);
  const text = useDerivedText(name);
  const fitting = useMemo(
    () => new Map(columns.map((column) => [column.field, fittingWidth(column, text)])),
    [columns, text],
  );
  return useMemo(() => {
    const all = ordered(columns, kept.order);
    const move = (field: string, by: -1 | 1) => {
      const order = all.map((column) => column.field);
      const from = order.indexOf(field);
      const to = from + by;
      if (to < 0 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      setKept({ ...kept, order });
    };
    return {
      all: all.map((column) => ({ column, shown: isShown(column, kept, filter) })),
      shown: all.filter((column) => isShown(column, kept, filter)),
      widthOf: (column: ColumnSpec) => kept.width?.[column.field] ?? fitting.get(column.field) ?? 0,
      move,
      show: (field: string, shown: boolean) =>
        setKept({ ...kept, shown: { ...kept.shown, [field]: shown } }),
      resize: (field: string, width: number) =>
        setKept({ ...kept, width: { ...kept.width, [field]: Math.round(width) } }),
      reset: () => setKept(nothing),
      isChanged: Object.keys(kept).length > 0,
    };
  }, [columns, fitting, kept, setKept, filter]);
}

export type Columns = ReturnType<typeof useColumns>;
