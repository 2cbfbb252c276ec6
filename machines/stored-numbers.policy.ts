import { codes } from './codes.ts';
import { numberOrigins } from './number-origins.codes.ts';

/** Numbers of a back office that replace guessed ones, by table and code. */
export type StoredNumbers = Readonly<Record<string, Readonly<Record<string, number>>>>;

type Read = { readonly value: StoredNumbers } | { readonly problems: readonly string[] };
type Given = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isStored = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 32_767;

/** Names of the tables with guessed numbers. */
export const guessedTables: readonly string[] = Object.keys(numberOrigins).filter(
  (name) => numberOrigins[name] === 'guessed',
);

/** Returns the numbers of a table in this back office. */
export const numbersInForce = (
  table: string,
  replaced: StoredNumbers,
): Readonly<Record<string, number | string>> | undefined =>
  codes[table] && { ...codes[table], ...replaced[table] };

function problemsOf(table: string, given: unknown): string[] {
  if (!Object.hasOwn(codes, table)) return [`names the table "${table}", which does not exist`];
  if (!guessedTables.includes(table))
    return [
      `names "${table}", whose numbers are not guessed (guessed are ${guessedTables.join(', ')})`,
    ];
  if (!isObject(given)) return [`"${table}" must be an object of names and numbers`];
  const known = codes[table] ?? {};
  const problems = Object.entries(given).flatMap(([code, number]) =>
    !Object.hasOwn(known, code)
      ? [`names "${code}" in "${table}" (known are ${Object.keys(known).join(', ')})`]
      : isStored(number)
        ? []
        : [`gives "${code}" in "${table}" no number from 0 to 32767`],
  );
  const all = Object.values({ ...known, ...given });
  if (problems.length === 0 && new Set(all).size < all.length)
    problems.push(`gives two names of "${table}" one number`);
  return problems;
}

/**
 * Reads a file of numbers. Only guessed ones may be replaced, and no two names of a table may share
 * a number.
 */
export function readStoredNumbers(value: unknown): Read {
  if (!isObject(value)) return { problems: ['must hold one JSON object'] };
  const problems = Object.entries(value).flatMap(([table, given]) => problemsOf(table, given));
  return problems.length > 0 ? { problems } : { value: value as StoredNumbers };
}

/** Counts the guessed numbers in use: those that no file replaced. */
export const countGuessed = (replaced: StoredNumbers): number =>
  guessedTables
    .map(
      (table) => Object.keys(codes[table] ?? {}).length - Object.keys(replaced[table] ?? {}).length,
    )
    .reduce((sum, count) => sum + count, 0);
