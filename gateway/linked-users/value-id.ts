import { createHash } from 'node:crypto';

/** Returns an id that is the same for equal values, and from which the value cannot be read. */
export const valueIdOf = ({ kind, value }: { readonly kind: string; readonly value: string }) =>
  createHash('sha256').update(`${kind}\n${value}`).digest('base64url').slice(0, 22);
