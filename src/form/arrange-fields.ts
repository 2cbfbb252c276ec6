import type { FieldSpec, FieldSpecs } from './field-spec.ts';

const isWide = (spec: FieldSpec): boolean =>
  [
    'words',
    'named',
    'pattern',
    'file',
    'colour',
    'translations',
    'ordered',
    'rows',
    'template',
  ].includes(spec.as) ||
  (spec.as === 'text' && spec.lines === true);

/**
 * Returns whether this is the second of two related fields: the end of a period, or the maximum
 * after its minimum.
 */
const endsPair = (spec: FieldSpec | undefined, before: string): boolean =>
  (spec?.as === 'day' && spec.edge === 'to') ||
  (spec?.as === 'decimal' && spec.notBelow === before);

/**
 * Returns the names of the fields that take both columns of a form: long fields, and a field that
 * would otherwise split the following pair over two rows.
 */
export function wideFields(specs: FieldSpecs): ReadonlySet<string> {
  const entries = Object.entries(specs);
  const wide = new Set<string>();
  let isLeftTaken = false;
  entries.forEach(([name, spec], at) => {
    const [next] = entries[at + 1] ?? [];
    const beginsPair = next !== undefined && endsPair(specs[next], name);
    const last = entries[at - 1]?.[0];
    if (isLeftTaken && (beginsPair || isWide(spec)) && last !== undefined) {
      wide.add(last);
      isLeftTaken = false;
    }
    if (isWide(spec)) wide.add(name);
    else isLeftTaken = !isLeftTaken;
  });
  return wide;
}
