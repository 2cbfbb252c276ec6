import { lazy, Suspense } from 'react';
import type { FormDialogProps } from './form-dialog-window.tsx';

// A list opens without the fields of its forms; they come when somebody asks for one.
const FormDialogWindow = lazy(async () => ({
  default: (await import('./form-dialog-window.tsx')).FormDialogWindow,
}));

/** A form over the screen; it is fetched when it is opened. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <FormDialogWindow {...props} />
  </Suspense>
);
