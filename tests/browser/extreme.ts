/** Fields that stay unchanged: owner, time, kind. */
const preservedKeys = /id$|code|decimals|at$|entry|cursor|type/i;

const figures = {
  nought: { count: 0, amount: '0' },
  huge: { count: 8_888_888, amount: '-888888888888.88888888' },
} as const;

/** Returns a response with every figure zero, or larger than any real one. */
export function extreme(value: unknown, figure: keyof typeof figures, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => extreme(one, figure, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, extreme(one, figure, name)]),
    );
  if (preservedKeys.test(key)) return value;
  if (typeof value === 'number') return figures[figure].count;
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
    ? figures[figure].amount
    : value;
}
