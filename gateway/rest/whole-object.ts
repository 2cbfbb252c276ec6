import { FormData } from 'undici';
import { GatewayError } from '../errors.ts';
import type { Payload } from './encode.ts';
import { isNumberText, numberAs, parseExact, writeExact } from './exact-json.ts';
import { isObject } from './refusal.ts';
import type { OutgoingCall } from './request.ts';

/** How rows of the object's lists are merged: by which fields, and whether rows not sent stay. */
export interface RowRule {
  readonly rowKey?: string | undefined;
  readonly sentRows?: boolean;
}

/**
 * Merges the sent values over the current object; `rowKey` names the fields that identify rows of
 * its lists. Nothing is sent if the object cannot be read.
 */
export function laidOver(
  whole: unknown,
  call: OutgoingCall,
  name: string,
  rule: RowRule = {},
): OutgoingCall {
  if (!isObject(whole))
    throw new GatewayError(
      'UPSTREAM_SHAPE',
      { call: name },
      `${name}: there is no object to change`,
    );
  if (call.body instanceof FormData) return { ...call, body: formOver(whole, call.body) };
  if (typeof call.body !== 'string')
    throw new Error(`${name}: only JSON and forms can be laid over an object`);
  const changes = parseExact(call.body) as Payload;
  return { ...call, body: writeExact(overlay(whole, changes, rule)) };
}

/** Adds the values that the form does not change. A form holds texts and lists of texts. */
function formOver(whole: Payload, form: FormData): FormData {
  for (const [name, value] of Object.entries(whole)) {
    if (form.has(name)) continue;
    for (const one of [value].flat())
      if (one !== null && typeof one !== 'object') form.append(name, String(one));
  }
  return form;
}

const overlay = (whole: Payload, changes: Payload, rule: RowRule): Payload => ({
  ...whole,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, mergeValue(whole[name], value, rule)]),
  ),
});

function mergeValue(before: unknown, value: unknown, rule: RowRule): unknown {
  // A number that a double cannot represent reaches the console as text, and stays a number here.
  if (isNumberText(before) && typeof value === 'string') return numberAs(value);
  const { rowKey, sentRows = false } = rule;
  if (rowKey === undefined || !Array.isArray(before) || !Array.isArray(value)) return value;
  return overlaidRows(before, value, rowKey.split('+'), sentRows);
}

/** Merges rows. Unknown fields of a row stay, and so do rows that are not sent, unless `sentRows`. */
function overlaidRows(
  before: readonly unknown[],
  sent: readonly unknown[],
  keys: readonly string[],
  sentRows: boolean,
) {
  const keyOf = (row: Payload) => keys.map((key) => String(row[key] ?? '')).join(' ');
  const known = new Map(before.filter(isObject).map((row) => [keyOf(row), row]));
  const over = (row: unknown) => {
    const base = isObject(row) ? known.get(keyOf(row)) : undefined;
    return isObject(row) && base ? overlay(base, row, {}) : row;
  };
  if (sentRows) return sent.map(over);
  const left = new Map(sent.filter(isObject).map((row) => [keyOf(row), row]));
  const merged = before.map((row) => {
    const change = isObject(row) ? left.get(keyOf(row)) : undefined;
    if (!isObject(row) || !change) return row;
    left.delete(keyOf(row));
    return over(change);
  });
  return [...merged, ...left.values()];
}
