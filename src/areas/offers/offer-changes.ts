import { findText } from '../../i18n/derived-text.ts';

/** Field → [before, after], as the back office records an edit. */
export type OfferChanges = Readonly<Record<string, readonly [unknown, unknown]>>;

/** Titles of payment methods by id. */
export type Titles = ReadonlyMap<string, string>;

/** Returns the field's name as shown in the list or the form. */
const fieldText = (field: string): string =>
  findText('offers', `columns.${field}`) ?? findText('offers', `inputs.${field}`) ?? field;

function valueText(field: string, value: unknown, titles: Titles): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean')
    return findText('list', `filters.flag.${value ? 'yes' : 'no'}`) ?? String(value);
  if (!Array.isArray(value)) return String(value);
  if (value.length === 0) return '–';
  const title = (one: unknown) =>
    (field === 'paymentMethodIds' && titles.get(String(one))) || String(one);
  return value.map(title).join(', ');
}

/** Returns the changes of an edit: each field with its old and new value. */
export const changeTexts = (changes: OfferChanges, titles: Titles) =>
  Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    label: fieldText(field),
    before: valueText(field, before, titles),
    after: valueText(field, after, titles),
  }));
