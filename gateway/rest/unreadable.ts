/** Field of a row with the values that could not be read, by the names of the row's fields. */
export const unreadableField = 'unreadable';

/** A value that could not be read. The path uses the schema's names. */
export interface UnreadableNote {
  readonly path: string;
  raw: string;
}

const maxRawLength = 100;

/** Returns the text of a raw value, short enough for a tooltip. */
export function rawText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxRawLength ? `${text.slice(0, maxRawLength - 1)}…` : text;
}

/** Returns the raw values by field, for the row at a path. */
export const noted = (notes: readonly UnreadableNote[], path: string): object =>
  Object.fromEntries(notes.map((note) => [note.path.slice(path.length + 1), note.raw]));
