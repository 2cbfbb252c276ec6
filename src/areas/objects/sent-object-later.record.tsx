import { lazy, Suspense } from 'react';
import { nameObject, type SentObject } from '../../entities/object-name.ts';

/** Its part of the code has the records of all areas. */
const SentObjectLink = lazy(async () => ({
  default: (await import('./sent-object-link.record.tsx')).SentObjectLink,
}));

/** Names the object of an action; its link comes as soon as it is loaded. */
export const SentObjectLater = ({ row }: { readonly row: SentObject }) => (
  <Suspense fallback={nameObject(row)?.text}>
    <SentObjectLink row={row} />
  </Suspense>
);
