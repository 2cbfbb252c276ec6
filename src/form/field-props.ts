import type { FieldSpec, FieldValue, FieldValues, FormRow } from './field-spec.ts';

/** What every kind of field is given. */
export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly spec: FieldSpec;
  readonly row: FormRow | undefined;
  readonly values: FieldValues;
  readonly value: FieldValue;
  readonly disabled: boolean;
  readonly invalid: boolean;
  readonly onPut: (value: FieldValue) => void;
}
