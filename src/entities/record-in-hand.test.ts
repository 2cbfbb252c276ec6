import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { liveStore } from '../data/live-store.ts';
import { rememberType, selectedFields, typeInHand } from './record-in-hand.ts';

const read = parse(`
  query Deposit($id: ID!) { deposit(id: $id) { __typename ...DepositFields } }
  fragment DepositFields on Deposit { id amount owner { name } note }
`);
const record = { read };
const whole = (id: string) => ({ __typename: 'Deposit', id, amount: '1', owner: null, note: null });

test('the fields that a page reads are those of its fragments too, without what is inside them', () => {
  expect(selectedFields(read)).toEqual(['__typename', 'id', 'amount', 'owner', 'note']);
});

test('a record is in hand once its type is known and its row is whole', () => {
  liveStore.put('Deposit', whole('1'), null);
  expect(typeInHand(record, '1')).toBeUndefined();
  rememberType(record, '');
  expect(typeInHand(record, '1')).toBeUndefined();
  rememberType(record, 'Deposit');
  expect(typeInHand(record, '1')).toBe('Deposit');
});

test('a row that lacks a field of the page, or is not there, is not in hand', () => {
  rememberType(record, 'Deposit');
  const { note: _, ...part } = whole('2');
  liveStore.put('Deposit', part, null);
  expect(typeInHand(record, '2')).toBeUndefined();
  expect(typeInHand(record, '3')).toBeUndefined();
});
