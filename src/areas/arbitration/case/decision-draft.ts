/** What somebody began to write about a case outlives the dialog, a reload and a lost case. */
const keyOf = (id: string, event: string) => `decision.${id}.${event}`;

export const readDraft = (id: string, event: string): string =>
  sessionStorage.getItem(keyOf(id, event)) ?? '';

export function keepDraft(id: string, event: string, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(id, event));
  else sessionStorage.setItem(keyOf(id, event), text);
}
