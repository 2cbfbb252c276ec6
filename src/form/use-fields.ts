import { useCallback, useState } from 'react';
import { enums } from '../data/enums.ts';
import {
  type FieldSpec,
  type FieldSpecs,
  type FieldValue,
  type FieldValues,
  type FormRow,
  fieldProblem,
  startValue,
} from './field-spec.ts';

const none: FieldSpecs = {};

/** Members that a choice offers: numbers that nobody named cannot be chosen. */
export function membersOf(spec: FieldSpec, row: FormRow | undefined): readonly string[] {
  if (spec.as !== 'choice') return [];
  const among = row && spec.among?.(row);
  return (among ?? enums[spec.of]).filter((member) => member !== 'UNKNOWN');
}

/**
 * Holds what is typed into a form, whatever is refused. `start` is what its fields begin with; an act
 * that is no edit begins with nothing but the only member of a choice.
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
  const problems = Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => [
      name,
      fieldProblem(spec, values[name] ?? null, values),
    ]),
  );
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const put = (name: string, value: FieldValue) => {
    setValues((before) => ({ ...before, [name]: value }));
    setTouched((before) => new Set(before).add(name));
  };
  /** What the person did not touch follows the record: it must not undo what somebody else changed. */
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
