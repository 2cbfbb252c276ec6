import { createHash } from 'node:crypto';

/** The shapes that the documents leave open, each with its plainest one first. */
const shapes = {
  /** Where a list stands: under its own documented name, another one, or without any. */
  list: ['own', 'array', 'data', 'rows', 'Items', 'result'],
  /** Whether numbers arrive as text. */
  numbers: ['number', 'text'],
  /** What stands for a value that is missing. */
  absent: ['nothing', 'null', 'emptyText'],
  times: ['seconds', 'milliseconds', 'isoWithoutZone', 'iso', 'dayFirst'],
  /** Enums that the documents give as words. */
  enums: ['number', 'word'],
  /** Whether rows hold only what the documents state, or also what they describe without a name. */
  fields: ['guessed', 'stated'],
  /** Whether rows and responses have fields that no document names. */
  others: ['none', 'some'],
  /** Whether a state that no document names occurs. */
  states: ['known', 'unknown'],
  error: ['object', 'text'],
  admin: ['beside', 'inside', 'whole'],
} as const;

type Shapes = typeof shapes;
export type Shape = { readonly [Name in keyof Shapes]: Shapes[Name][number] };

const numberFrom = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0);

/** Chooses shapes. 0 chooses the plainest of each; the same seed always chooses the same. */
export function shapeOf(seed: number): Shape {
  const choose = <Value>(name: string, all: readonly [Value, ...Value[]]): Value => {
    const [plainest] = all;
    return seed === 0 ? plainest : (all[numberFrom(`${seed} ${name}`) % all.length] ?? plainest);
  };
  return {
    list: choose('list', shapes.list),
    numbers: choose('numbers', shapes.numbers),
    absent: choose('absent', shapes.absent),
    times: choose('times', shapes.times),
    enums: choose('enums', shapes.enums),
    fields: choose('fields', shapes.fields),
    others: choose('others', shapes.others),
    states: choose('states', shapes.states),
    error: choose('error', shapes.error),
    admin: choose('admin', shapes.admin),
  };
}
