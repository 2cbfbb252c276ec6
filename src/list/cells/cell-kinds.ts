/**
 * How a value is drawn, copied and exported. An amount is of the currency beside it; price and size are
 * of the row's market: of its derived and of its base currency.
 */
export type CellKind =
  | 'text'
  | 'word'
  | 'copy'
  /** A contact of a person: masked until it is revealed. */
  | 'contact'
  | 'number'
  | 'amount'
  /** What one unit costs, in the currency beside it: every digit counts. */
  | 'rate'
  | 'price'
  | 'size'
  | 'date'
  /** A moment still to come: how long it is until then, by the server's clock. */
  | 'left'
  /** A moment of the past: how long ago it was. */
  | 'age'
  | 'status'
  | 'enum'
  | 'user'
  | 'admin'
  | 'currency'
  /** ISO 3166 code of a country, ISO 639 code of a language: drawn as a name. */
  | 'country'
  | 'language'
  | 'market'
  | 'tags'
  | 'flag'
  /** Name of a lifecycle's event. */
  | 'event'
  /** Code of a refusal. */
  | 'error'
  | 'json'
  /** Drawn by a component of the definition's, from the row as a whole. */
  | 'drawn';

/** Kinds whose values stand at the right, in figures of one width. */
export const figures: ReadonlySet<CellKind> = new Set([
  'number',
  'amount',
  'rate',
  'price',
  'size',
]);

/** Pixels that a kind is given at first. */
export const widths: Readonly<Record<CellKind, number>> = {
  text: 180,
  word: 190,
  copy: 120,
  contact: 220,
  number: 90,
  amount: 170,
  rate: 140,
  price: 140,
  size: 140,
  date: 150,
  left: 136,
  age: 84,
  status: 120,
  enum: 130,
  user: 210,
  admin: 170,
  currency: 90,
  country: 140,
  language: 110,
  market: 110,
  tags: 150,
  event: 160,
  error: 220,
  flag: 70,
  json: 220,
  drawn: 120,
};
