import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLine } from '../../gateway/exports/export-line.ts';
import { exportRequest } from '../../gateway/exports/export-request.ts';
import { storeRates } from '../../src/areas/markets/rate-store.ts';
import { setReferences } from '../../src/data/references.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import { forgetTexts } from '../../src/i18n/known-texts.ts';
import { type ExportColumn, exportColumns } from '../../src/list/export-columns.ts';
import { lists } from './lists.ts';

/** Pictures, buttons, and values that apply to one moment and one person. */
/** Buttons, pictures and what other columns of the row contain. */
const inNoFile =
  `memberCount people claim unread picture grant remove approve end users members`.split(' ');

const bundle = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../../locales/ru/${name}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
const errors = bundle('errors');

beforeAll(async () => {
  await i18n.init({ lng: 'ru', ns: [], resources: {} });
  i18n.addResourceBundle('ru', 'errors', errors);
  i18n.addResourceBundle('ru', 'transactions', bundle('transactions'));
  forgetTexts();
});
afterAll(async () => {
  storeRates([]);
  await i18n.changeLanguage('en');
  forgetTexts();
});

const all = lists.map((list) => [list.key, list] as const);
const header = (field: string) => field;

describe.each(all)('%s', (_, list) => {
  test('has every column in its file', () => {
    const columns = exportColumns(list.columns, header);
    expect(columns.map((one) => one.header)).toEqual(
      list.columns.map(({ field }) => field).filter((field) => !inNoFile.includes(field)),
    );
    const request = { name: 'a', query: 'q', variables: {}, columns };
    expect(exportRequest.safeParse(request).error).toBeUndefined();
  });
});

const columnOf = (field: string, as: string): ExportColumn => {
  const list = lists.find(({ columns }) =>
    columns.some((one) => one.field === field && one.as === as),
  );
  const column = exportColumns(list?.columns ?? [], header).find((one) => one.header === field);
  if (!column) throw new Error(`no list exports ${field}`);
  return column;
};

test('an error is written in the words of the person’s language', () => {
  const column = columnOf('error', 'error');
  for (const [code, text] of Object.entries(errors))
    if (typeof text === 'string') expect(column.texts?.[code]).toBe(text);
  expect(exportLine([column], { error: 'ActionNotAllowed' })).toContain(errors.ActionNotAllowed);
  expect(exportLine([column], { error: 'NeverHeardOf' })).toBe('NeverHeardOf\r\n');
});

test('what a component draws is written from the fields that it draws', () => {
  const market = { id: '7', baseCurrencyId: '1', derivedCurrencyId: '2' };
  setReferences({ currencies: [], markets: [market, { ...market, id: '8' }] } as never);
  storeRates([{ ...market, rate: '2.50', at: '2026-03-01T00:00:00Z' } as never]);
  expect(exportLine([columnOf('rate', 'drawn')], { id: '7' })).toBe('2.50\r\n');
  expect(exportLine([columnOf('rate', 'drawn')], { id: '9' })).toBe('\r\n');
  const check = columnOf('manualCheck', 'drawn');
  expect(exportLine([check], { manualCheck: true })).toBe(
    `${bundle('transactions').manualCheck}\r\n`,
  );
  expect(exportLine([check], { manualCheck: false })).toBe('\r\n');
  expect(exportLine([columnOf('progress', 'drawn')], { rows: 3, total: 10 })).toBe('3 / 10\r\n');
  expect(
    exportLine([columnOf('buyUse', 'drawn')], { buyAmountUsed: '5', buyCountUsed: null }),
  ).toBe('5\r\n');
});
