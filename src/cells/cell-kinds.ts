/**
 * Defines how a value is drawn, copied and exported. An amount is in the currency beside it. Price
 * and size belong to the row's market: price is in its derived currency, size in its base currency.
 */
export type CellKind =
  | 'text'
  /** A text with placeholders, which a browser must not translate. */
  | 'template'
  | 'word'
  | 'copy'
  /** A contact of a person: masked until it is revealed. */
  | 'contact'
  | 'number'
  | 'amount'
  /** The price of one unit in the currency beside it; every digit counts. */
  | 'rate'
  | 'price'
  | 'size'
  | 'date'
  /** A time in the future: the time left by the server's clock. */
  | 'left'
  /** A time in the past: its age. */
  | 'age'
  | 'status'
  | 'enum'
  | 'user'
  | 'admin'
  | 'currency'
  /** ISO 3166 code of a country or ISO 639 code of a language, drawn as a name. */
  | 'country'
  | 'language'
  | 'market'
  | 'tags'
  | 'flag'
  /** Name of a lifecycle event. */
  | 'event'
  /** Code of a refusal. */
  | 'error'
  | 'json'
  /** Drawn by a component of the definition, from the whole row. */
  | 'drawn';

/** Kinds with right-aligned values, in digits of equal width. */
export const figures: ReadonlySet<CellKind> = new Set([
  'number',
  'amount',
  'rate',
  'price',
  'size',
]);

/** Initial width of each kind in pixels. */
export const widths: Readonly<Record<CellKind, number>> = {
  text: 180,
  template: 180,
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
