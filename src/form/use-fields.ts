import { useCallback, useState } from 'react';
import { enums } from '../data/enums.ts';
import { fieldProblem } from './field-problem.ts';
import type { FieldSpec, FieldSpecs, FieldValue, FieldValues, FormRow } from './field-spec.ts';
import { startValue } from './field-values.ts';

const none: FieldSpecs = {};

/**
 * Returns the members of a choice; numbers without a name cannot be chosen. Without a row the choice
 * is for many records, and all members apply.
 */
export function membersOf(spec: FieldSpec, row: FormRow | undefined): readonly string[] {
  if (spec.as !== 'choice') return [];
  const among = row && spec.among?.(row);
  return (among ?? enums[spec.of]).filter((member) => member !== 'UNKNOWN');
}

/**
 * Holds the typed values of a form, also after a refusal. `start` contains the initial values.
 * Without it, a form starts empty, except for the only member of a choice.
 */
export function useFields(specs: FieldSpecs = none, row?: FormRow, start?: FormRow) {
  const [values, setValues] = useState<FieldValues>(() =>
    Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => {
        const members = membersOf(spec, row);
        if (start === undefined && members.length === 1) return [name, members[0] ?? null];
        return [name, startValue(spec, start?.[name])];
      }),
    ),
  );
  // A placeholder is checked against fields of the record that are not edited.
  const known = { ...row, ...values };
  const problems = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      fieldProblem(spec, values[name] ?? null, known),
    ]),
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const put = (name: string, value: FieldValue) => {
    setValues((before) => ({ ...before, [name]: value }));
    setTouched((before) => new Set(before).add(name));
  };
  /**
   * Fields that the person has not changed follow the record, so that the form does not undo
   * changes by others.
   */
  const follow = useCallback(
    (now: FormRow) =>
      setValues((before) =>
        Object.fromEntries(
          Object.entries(specs).map(([name, spec]) => [
            name,
            touched.has(name) || !(name in now)
              ? (before[name] ?? null)
              : startValue(spec, now[name]),
          ]),
        ),
      ),
    [specs, touched],
  );
  const isComplete = Object.values(problems).every((problem) => problem === null);
  return { specs, values, problems, touched, isComplete, put, follow };
}

export type Fields = ReturnType<typeof useFields>;
