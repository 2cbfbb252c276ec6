import type { FieldSpec, FieldValue, FieldValues, FormRow } from './field-spec.ts';

/** Properties of every kind of field. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly spec: FieldSpec;
  readonly row: FormRow | undefined;
  readonly values: FieldValues;
  readonly value: FieldValue;
  readonly disabled: boolean;
  readonly invalid: boolean;
  /** Returns the label of another field of the same form. */
  readonly labelOf: (name: string) => string;
  /** Returns what a member of a choice means, if its name does not say it. */
  readonly explain?: ((member: string) => string | undefined) | undefined;
  readonly onPut: (value: FieldValue) => void;
}
