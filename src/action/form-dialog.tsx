import { lazy, Suspense } from 'react';
import type { FieldSpecs } from '../form/field-spec.ts';
import type { FormDialogProps } from './form-dialog-window.tsx';

// A list opens without the fields of its forms; they are loaded when a form is opened.
const FormDialogWindow = lazy(async () => ({
  default: (await import('./form-dialog-window.tsx')).FormDialogWindow,
}));

/** A form over the screen, loaded when it is opened. */
export const FormDialog = <const Specs extends FieldSpecs>(props: FormDialogProps<Specs>) => (
  <Suspense fallback={null}>
    <FormDialogWindow {...props} />
  </Suspense>
);
