import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { Random } from '../../backoffice/seed/random.ts';

/** Texts that people, faulty programs and attackers send. */
export const fuzzTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\u200b\u200d',
  '😀'.repeat(50),
  'Ü'.repeat(5000),
  'x'.repeat(60_000),
  "' or 1=1 --",
  '"; drop table users; --',
  '%_%\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '-0',
  '0',
  '1',
  '1e30',
  '1e-9',
  '0x10',
  '１２',
  '1,5',
  '1.2.3',
  '.5',
  '−5',
  '9'.repeat(400),
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-13-01T25:61:61Z',
  '-000001-01-01T00:00:00Z',
  '\r\nSet-Cookie: a=b',
  'text=1&UserId=2',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
];

const fuzzNumbers = [0, -0, 1, -1, 2, 20, 1e3, 1e6, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 53];
const fuzzFloats = [...fuzzNumbers, 0.1, 1e-9, 1e30, -1e308];

/** Plausible values for each scalar. */
const plausible: Readonly<Record<string, readonly unknown[]>> = {
  Int: [0, 1, 2, 5, 20, 100],
  Float: [0, 1, 0.5, 20],
  Boolean: [true, false],
  ID: ['1', '2', '3', '17', '40', '120', '0f8fad5b-d9cb-469f-a165-70867728950e'],
  Instant: ['2026-05-04T03:02:01Z', '2026-11-20T00:00:00.000Z'],
  DayFrom: ['2026-05-04'],
  DayTo: ['2026-11-20'],
  MomentFrom: ['now-PT24H', '2026-05-04T00:00:00Z'],
  MomentTo: ['today', 'now-PT1M'],
  Decimal: ['1.5', '0.00000001', '1000000'],
  Json: [{}, { a: 1 }],
  String: ['a', 'id', 'dateCreated', 'status', 'EUR', 'en', 'somebody@example.test', '#aabbcc'],
};
const fuzzValues: Readonly<Record<string, readonly unknown[]>> = {
  Int: fuzzNumbers,
  Float: fuzzFloats,
  Boolean: ['true', 1],
  Json: [[], 1, 'x', { a: { b: { c: [] } } }, JSON.parse('{"__proto__":{"polluted":true}}')],
};

/**
 * Returns a value for an argument. `wildness` is the share of unexpected leaves: with a low share a
 * request gets past the first checks.
 */
export function makeFuzzValue(type: GraphQLInputType, random: Random, wildness: number): unknown {
  if (isNonNullType(type)) return makeFuzzValue(type.ofType, random, wildness) ?? '1';
  if (random.chance(wildness / 2)) return null;
  if (random.chance(wildness / 10)) return random.pick(misshapen);
  if (isListType(type)) {
    const length = random.chance(wildness / 5) ? 300 : random.int(0, 3);
    return Array.from({ length }, () => makeFuzzValue(type.ofType, random, wildness));
  }
  if (isInputObjectType(type)) {
    const entries = Object.values(type.getFields())
      .filter((field) => isNonNullType(field.type) || random.chance(0.4))
      .map((field) => [field.name, makeFuzzValue(field.type, random, wildness)] as const);
    return Object.fromEntries(entries);
  }
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return random.chance(wildness) ? 'NO_SUCH_NAME' : random.pick(names);
  }
  const from = random.chance(wildness)
    ? (fuzzValues[type.name] ?? fuzzTexts)
    : plausible[type.name];
  return random.pick(from ?? fuzzTexts);
}

/** Values that match the type of no argument. */
const misshapen: readonly unknown[] = [
  [],
  {},
  true,
  1e21,
  [[[]]],
  { a: 1 },
  { toString: 'x' },
  { length: 2 ** 32 },
  { constructor: { prototype: { polluted: true } } },
];
