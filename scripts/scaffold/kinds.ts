import type { Field, Kind } from './plan.ts';

/** A kind of field in each layer. `{max}` texts and numbers are limits that the area may narrow. */
interface Layers {
  readonly sdl: string;
  readonly column: string;
  readonly wire: string;
  readonly cell: string;
  readonly input: string;
  readonly sample: string;
}

export const layers: Readonly<Record<Kind, Layers>> = {
  text: {
    ...{ sdl: 'String', column: 'text()', wire: 'wireName(200)' },
    ...{ cell: "{ as: 'text', width: 160 }", input: "{ as: 'text', optional: true }" },
    sample: "'Example'",
  },
  decimal: {
    ...{ sdl: 'Decimal', column: 'money()', wire: 'wireDecimal' },
    ...{ cell: "{ as: 'number', width: 110 }", input: "{ as: 'decimal', optional: true }" },
    sample: "'1.5'",
  },
  count: {
    ...{ sdl: 'Int', column: 'integer()', wire: 'wireInt(0, 1_000_000)' },
    cell: "{ as: 'number', width: 90 }",
    ...{ input: "{ as: 'count', zero: true, optional: true }", sample: '1' },
  },
  flag: {
    ...{ sdl: 'Boolean', column: 'boolean().notNull().default(false)', wire: 'wireFlag' },
    ...{ cell: "'flag'", input: "{ as: 'flag' }", sample: 'true' },
  },
  words: {
    ...{ sdl: '[String!]', column: 'text().array().notNull().default([])' },
    ...{ wire: 'wireMany(wireName(200), 500)', cell: "{ as: 'text', width: 200 }" },
    ...{ input: "{ as: 'words', optional: true }", sample: "['Example']" },
  },
  date: {
    ...{ sdl: 'Instant', column: 'instant()', wire: 'wireInstant' },
    ...{ cell: "{ as: 'date' }", input: '', sample: 'new Date(0)' },
  },
  user: {
    ...{ sdl: 'ID', column: 'ref()', wire: 'wireId' },
    ...{ cell: "{ as: 'user' }", input: "{ as: 'user', optional: true }", sample: '1' },
  },
};

/** The functions of other files that the fields need, by the name of their layer. */
export const usedIn = (fields: readonly Field[], layer: 'column' | 'wire'): readonly string[] =>
  [
    ...new Set(
      fields.flatMap(({ kind }) => [
        ...layers[kind][layer].matchAll(/\b([a-zA-Z]+)\(|^(wire\w+)/g),
      ]),
    ),
  ]
    .flatMap(([, called, value]) => called ?? value ?? [])
    .filter((name) => !['array', 'notNull', 'default'].includes(name));
