import { keepLocally, readLocally } from '../../../data/kept-locally.ts';

/** What somebody began to write about a case outlives the dialog, a reload and a lost case. */
const nameOf = (id: string, event: string) => `decision ${id} ${event}`;

export function readDraft(id: string, event: string): string {
  const kept = readLocally(nameOf(id, event));
  return typeof kept === 'string' ? kept : '';
}

export const keepDraft = (id: string, event: string, text: string): void =>
  keepLocally(nameOf(id, event), text === '' ? null : text);
