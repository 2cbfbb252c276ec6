import { beforeAll, expect, test } from 'vitest';
import { findText } from './derived-text.ts';
import { i18n } from './i18n.ts';

beforeAll(async () => {
  await i18n.init({ lng: 'en', ns: [], resources: {} });
  i18n.addResourceBundle('en', 'deals', {
    columns: { price: 'Price per unit', amount: 'Deal amount' },
    filters: { amount: 'Amount from' },
    acts: { cancel: { label: 'Cancel deal {{id}}' } },
    title: 'Deals',
  });
  i18n.addResourceBundle('en', 'shared', {
    columns: { price: 'Price', status: 'Status', userId: 'User' },
    filters: { userId: 'User ID' },
    acts: { edit: { label: 'Edit' } },
    title: 'Nothing inherits this',
  });
});

test("an area's own text comes first", () => {
  expect(findText('deals', 'columns.price')).toBe('Price per unit');
  expect(findText('deals', 'filters.amount')).toBe('Amount from');
  expect(findText('deals', 'acts.cancel.label', { id: 7 })).toBe('Cancel deal 7');
});

test("a filter and a form field are named as the area's column", () => {
  expect(findText('deals', 'filters.price')).toBe('Price per unit');
  expect(findText('deals', 'inputs.amount')).toBe('Deal amount');
});

test('what the area does not name, all areas share', () => {
  expect(findText('deals', 'columns.status')).toBe('Status');
  expect(findText('deals', 'filters.userId')).toBe('User ID');
  expect(findText('deals', 'inputs.userId')).toBe('User');
  expect(findText('deals', 'acts.edit.label', { id: 7 })).toBe('Edit');
});

test('only names of fields, states and actions are inherited', () => {
  expect(findText('codes', 'title')).toBeUndefined();
  expect(findText('deals', 'columns.nothing')).toBeUndefined();
});
