/** The greatest total that GraphQL's Int can hold; a greater one is a lower bound. */
const greatest = 2 ** 31 - 1;

type Body = Readonly<Record<string, unknown>>;

/** Returns a number of rows; undefined if the value is none. */
export function readTotal(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return undefined;
  return Math.min(Math.floor(number), greatest);
}

/** Returns whether a page's total is exact, and not a lower bound. */
export const isTotalExact = ({ total, totalExact }: Body): boolean =>
  totalExact !== false && typeof total === 'number' && total < greatest;
