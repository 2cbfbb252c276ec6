/** One argument of an action: the path of its name, and its value as text. */
export interface SentPart {
  readonly path: string;
  readonly text: string;
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return isTree(value) ? JSON.stringify(value) : String(value);
};

/** Returns the arguments of an action, one per value. Empty values are omitted. */
export function sentParts(sent: unknown, above = ''): SentPart[] {
  if (!isTree(sent)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const path = `${above}${name}`;
    if (isTree(value)) return sentParts(value, `${path}.`);
    const text = value === null || value === undefined ? '' : textOf(value);
    return text === '' ? [] : [{ path, text }];
  });
}
