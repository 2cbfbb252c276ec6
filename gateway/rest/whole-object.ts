import { FormData } from 'undici';
import { GatewayError } from '../errors.ts';
import type { Payload } from './encode.ts';
import { isNumberText, numberAs, parseExact, writeExact } from './exact-json.ts';
import { isObject } from './refusal.ts';
import type { OutgoingCall } from './request.ts';

/**
 * Merges the sent values over the current object; `rowKey` names the field that identifies rows of
 * its lists. Nothing is sent if the object cannot be read.
 */
export function laidOver(
  whole: unknown,
  call: OutgoingCall,
  name: string,
  rowKey?: string,
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
  return { ...call, body: writeExact(overlay(whole, changes, rowKey)) };
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

const overlay = (whole: Payload, changes: Payload, rowKey: string | undefined): Payload => ({
  ...whole,
  ...Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, mergeValue(whole[name], value, rowKey)]),
  ),
});

function mergeValue(before: unknown, value: unknown, rowKey: string | undefined): unknown {
  // A number that a double cannot represent reaches the console as text, and stays a number here.
  if (isNumberText(before) && typeof value === 'string') return numberAs(value);
  if (rowKey === undefined || !Array.isArray(before) || !Array.isArray(value)) return value;
  return overlaidRows(before, value, rowKey);
}

/** Merges rows. Rows that are not sent stay unchanged, as do unknown fields of a row. */
function overlaidRows(before: readonly unknown[], sent: readonly unknown[], rowKey: string) {
  const left = new Map(sent.filter(isObject).map((row) => [row[rowKey], row]));
  const merged = before.map((row) => {
    const change = isObject(row) ? left.get(row[rowKey]) : undefined;
    if (!isObject(row) || !change) return row;
    left.delete(row[rowKey]);
    return overlay(row, change, undefined);
  });
  return [...merged, ...left.values()];
}
