import { readLocally, storeLocally } from '../../../data/draft-storage.ts';

/** A draft about a case survives the dialog, a reload and a lost case. */
const nameOf = (id: string, event: string) => `decision ${id} ${event}`;

export function readDraft(id: string, event: string): string {
  const stored = readLocally(nameOf(id, event));
  return typeof stored === 'string' ? stored : '';
}

export const saveDraft = (id: string, event: string, text: string): void =>
  storeLocally(nameOf(id, event), text === '' ? null : text);
