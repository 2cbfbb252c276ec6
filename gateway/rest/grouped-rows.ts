import { findRows, type Pick } from './answer.ts';
import { isObject } from './refusal.ts';

/**
 * Returns the rows of all groups, with the fields that they inherit; a row's own value comes first.
 * The documents name a template's language beside its items (d2:107) and not whether the whole
 * answer or each of several groups has it: both are read, and rows without groups.
 */
export function ungrouped(pick: Pick, inherit: readonly string[]): Pick {
  const inherited = (holder: unknown): Readonly<Record<string, unknown>> =>
    isObject(holder)
      ? Object.fromEntries(
          inherit.filter((name) => name in holder).map((name) => [name, holder[name]]),
        )
      : {};
  const rowsOf = (row: unknown, above: Readonly<Record<string, unknown>>): readonly unknown[] => {
    if (!isObject(row)) return [row];
    const own = { ...above, ...row };
    const rows = findRows(row) ?? ('items' in row ? [] : undefined);
    return rows?.flatMap((inner) => rowsOf(inner, { ...above, ...inherited(row) })) ?? [own];
  };
  return (body) => {
    const rows = pick(body);
    return Array.isArray(rows) ? rows.flatMap((row) => rowsOf(row, inherited(body))) : rows;
  };
}
