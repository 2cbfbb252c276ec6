import {
  isSettingsRead,
  settingsParts,
} from '../../machines/settings-change/settings-reads.policy.ts';
import type { CompiledAction, Row } from '../action/compile-action.ts';
import type { ChangeSides } from '../action/intent-store.ts';
import { readableValues } from '../action/sent-text.ts';
import { valuesBefore } from '../action/values-before.ts';

type Values = Readonly<Record<string, unknown>>;

/** Maximum number of characters of one side as JSON; a longer one is stored truncated. */
const maxSideLength = 64_000;

/**
 * Returns both sides of a change of settings, from the row as it is just before sending; undefined
 * if the action changes no settings. What the row does not show, such as a password, is not stored.
 */
export function changeSides(
  { readName, name, becomes }: Pick<CompiledAction, 'readName' | 'name' | 'becomes'>,
  row: Row,
  args: Values,
): ChangeSides | undefined {
  if (!isSettingsRead(readName)) return undefined;
  const { id: _, intent: __, ...given } = args;
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const before = { ...valuesBefore(row, sent), ...partBefore(readName, row, sent) };
  const shown = Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      field in row ? value : readableValues({ [field]: value })[field],
    ]),
  );
  const after = { ...shown, ...partAfter(readName, name) };
  if (becomes === undefined) return cut(before, after);
  const [field, value] = becomes;
  return cut({ ...before, [field]: row[field] ?? null }, { ...after, [field]: value });
}

function partBefore(read: string, row: Row, args: Values): Values {
  const part = isSettingsRead(read) ? settingsParts[read] : undefined;
  if (!part) return {};
  const entries = row[part.list];
  const entry = (Array.isArray(entries) ? (entries as Row[]) : []).find(
    ({ id }) => String(id) === String(args[part.by]),
  );
  return { [part.field]: entry?.[part.field] ?? 'DEFAULT' };
}

function partAfter(read: string, action: string): Values {
  const part = isSettingsRead(read) ? settingsParts[read] : undefined;
  const value = part?.acts[action];
  return part && value !== undefined ? { [part.field]: value } : {};
}

function cut(before: Values, after: Values): ChangeSides {
  const isWhole = lengthOf(before) <= maxSideLength;
  return {
    before: isWhole ? before : readableValues(before),
    after: lengthOf(after) <= maxSideLength ? after : readableValues(after),
    isWhole,
  };
}

const lengthOf = (values: Values): number => JSON.stringify(values).length;
