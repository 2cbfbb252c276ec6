import { type ComponentProps, lazy, Suspense } from 'react';
import type { ActDialog } from './act-dialog.tsx';

const Later = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }));

/** The dialog of an action, loaded on first use: a record's page opens without it. */
export const ActDialogLater = (props: ComponentProps<typeof ActDialog>) => (
  <Suspense fallback={null}>
    <Later {...props} />
  </Suspense>
);
