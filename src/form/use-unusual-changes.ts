import { useState } from 'react';
import type { FieldSpecs, FieldValues, FormRow } from './field-spec.ts';
import { startValues } from './field-values.ts';
import { unusualChanges } from './unusual-changes.ts';

/**
 * Returns the unusual changes of an edited form, and whether the person confirmed them. Another
 * value must be confirmed again. `stored` is undefined in a form for a new record.
 */
export function useUnusualChanges(
  specs: FieldSpecs,
  stored: FormRow | undefined,
  values: FieldValues,
) {
  const changes =
    stored === undefined ? [] : unusualChanges(specs, startValues(specs, stored), values);
  const text = JSON.stringify(changes);
  const [confirmed, setConfirmed] = useState('[]');
  return {
    changes,
    isConfirmed: confirmed === text,
    confirm: (isOn: boolean) => setConfirmed(isOn ? text : '[]'),
    /** Whether the form may be sent as far as these changes are concerned. */
    isReady: changes.length === 0 || confirmed === text,
  };
}
