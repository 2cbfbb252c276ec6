import { currencyTitle, marketTitle } from '../cells/cell-text.ts';
import type { ColumnSpec } from '../cells/column-types.ts';
import { enums } from '../data/enums.ts';
import { type ReferenceTables, references } from '../data/references.ts';
import { findText, keysBelow } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';

/** A column as the gateway writes it into a file (`POST /exports`). */
export interface ExportColumn {
  readonly header: string;
  readonly field: string;
  readonly as: 'plain' | 'texts' | 'lookup' | 'id' | 'joined';
  readonly fields?: string[];
  readonly beside?: string;
  readonly texts?: Record<string, string>;
}

type Texts = Readonly<Record<string, string>>;
type Pairs = Iterable<readonly [string, string]>;

const textsOf = (pairs: Pairs): Texts => Object.fromEntries(pairs);

const below = (namespace: Namespace, part: string): Pairs =>
  keysBelow(namespace, part).flatMap((key) => {
    const text = findText(namespace, part === '' ? key : `${part}.${key}`);
    return text === undefined ? [] : [[key, text] as const];
  });

/** Returns the word for members without a name; the gateway adds their number. */
const unknownText = (field: string): string =>
  (findText('list', `unknown.${/type$/i.test(field) ? 'type' : 'status'}`, { n: '' }) ?? '').trim();

function membersOf({ of, field }: ColumnSpec): Texts {
  const members: readonly string[] = of ? enums[of] : [];
  return textsOf(
    members.map((member) => [
      member,
      member === 'UNKNOWN' ? unknownText(field) : (findText('enums', `${of}.${member}`) ?? member),
    ]),
  );
}

const acts = (namespace: Namespace): Pairs =>
  [...below(namespace, 'acts')]
    .filter(([key]) => key.endsWith('.label'))
    .map(([key, text]) => [key.slice(0, -'.label'.length), text] as const);

/**
 * Returns the texts for the possible values of a column; undefined if the value itself is written.
 */
function getValueTexts(column: ColumnSpec, tables: ReferenceTables): Texts | undefined {
  const { as, from, field, in: events } = column;
  switch (as) {
    case 'status':
    case 'enum':
      return membersOf(column);
    case 'flag':
      return textsOf([
        ['true', findText('list', 'filters.flag.yes') ?? 'true'],
        ['false', findText('list', 'filters.flag.no') ?? 'false'],
      ]);
    case 'currency':
      return textsOf([...tables.currencies.keys()].map((id) => [id, currencyTitle(id, tables)]));
    case 'market':
      return textsOf([...tables.markets.keys()].map((id) => [id, marketTitle(id, tables)]));
    case 'admin':
      return textsOf([...tables.admins.values()].map(({ id, email }) => [id, email]));
    case 'tags':
      return textsOf([...tables.tags.values()].map(({ id, name }) => [id, name]));
    case 'word':
      return from && textsOf(below(from, `words.${field}`));
    case 'error':
      return textsOf(below('errors', ''));
    case 'event':
      return events && textsOf([...acts(events), ...below(events, 'events')]);
    default:
      return undefined;
  }
}

/** Returns the columns of a file. A drawn column defines its replacement, if it has one. */
export function exportColumns(
  columns: readonly ColumnSpec[],
  header: (field: string) => string,
): ExportColumn[] {
  const tables = references();
  return columns
    .filter(({ as, file }) => as !== 'drawn' || file)
    .map((column) => {
      const { field, as, file } = column;
      const named = { header: header(field), field };
      if (typeof file === 'function') return { ...named, as: 'lookup', ...file(tables) };
      if (file) return { ...named, field: file[0] ?? field, as: 'joined', fields: [...file] };
      if (as === 'user')
        return { ...named, as: 'id', ...(column.secondary ? { beside: column.secondary } : {}) };
      const texts = getValueTexts(column, tables);
      if (!texts) return { ...named, as: 'plain' };
      const isMember = as === 'status' || as === 'enum';
      return { ...named, as: 'texts', texts, ...(isMember ? { beside: `${field}Code` } : {}) };
    });
}
