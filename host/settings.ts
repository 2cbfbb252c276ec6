import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that cannot be used, a line each: name, value, what is wrong, what to do. */
export class SettingsError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'SettingsError';
    this.lines = lines;
  }
}

/**
 * Reads settings from the environment; a blank one is as good as none. The value of a secret is never
 * repeated.
 * @throws SettingsError
 */
export function readEnvironment<Schema extends z.ZodObject>(
  schema: Schema,
  secret: ReadonlySet<string>,
  environment: Environment,
): z.output<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const defaults = schema.safeParse({});
  const lines = read.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    const usual: unknown = defaults.success ? Reflect.get(defaults.data, name) : undefined;
    const instead =
      typeof usual === 'string' || typeof usual === 'number'
        ? `; without it, it is ${usual === '' ? 'empty' : usual}`
        : '; it can be left out';
    return secret.has(name)
      ? `${name} ${message} (its value is not shown)${instead}`
      : `${name} ${message}, not "${given[name]}"${instead}`;
  });
  throw new SettingsError(lines);
}

/** Runs every reader, so that the mistakes of all programs are reported together. @throws SettingsError */
export function readTogether(...readers: readonly (() => unknown)[]): void {
  const lines = new Set<string>();
  for (const reader of readers)
    try {
      reader();
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const line of error.lines) lines.add(line);
    }
  if (lines.size > 0) throw new SettingsError([...lines]);
}

/** The known names that a wrong one was most likely meant to be. */
export function nearest(wrong: string, known: readonly string[], maxResults = 3): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const normalized = plain(wrong);
  return known
    .map((name) => ({ name, away: distance(normalized, plain(name)) }))
    .filter(({ name, away }) => away <= Math.max(2, Math.ceil(plain(name).length / 2)))
    .sort((a, b) => a.away - b.away)
    .slice(0, maxResults)
    .map(({ name }) => name);
}

/** Letters to add, drop or exchange (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === other ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
