import { expect, test } from 'vitest';
import { callIn, isRead, isStated } from './contract.ts';

const of = (method: string, path: string, list?: boolean) => ({
  ...{ method, path, style: 'main' },
  ...(list === undefined ? {} : { list }),
});

test.each([
  ['GET', 'v1/users', undefined, true],
  ['POST', 'v2/User/GetUsers', undefined, true],
  ['PUT', 'v2/Staking/GetStakingData', undefined, true],
  ['POST', 'User/Get2FaCodes', undefined, true],
  ['POST', 'Trading/UserFinanceFileterSearch', true, true],
  ['PUT', 'v2/User/UsersBlock', undefined, false],
  ['POST', 'v2/User/Getaway', undefined, false],
  ['POST', 'v2/User/ForgetUser', undefined, false],
  ['DELETE', 'v1/devices/{id}', undefined, false],
] as const)('%s %s (a list: %s) is a read: %s', (method, path, list, expected) => {
  expect(isRead(of(method, path, list))).toBe(expected);
});

const contract = {
  calls: [of('GET', 'v1/orders/{orderId}')],
  documented: {
    entities: {
      Order: { stated: ['id', 'legs'], of: { legs: 'Leg' } },
      Leg: { stated: ['amount'] },
    },
    lists: { 'GET v1/orders': 'Order' },
    objects: { 'GET v1/orders/{orderId}': { of: 'Order' } },
  },
};

test('names of parameters do not matter', () => {
  expect(callIn(contract, 'GET', 'v1/orders/{id}')?.path).toBe('v1/orders/{orderId}');
  expect(callIn(contract, 'POST', 'v1/orders/{id}')).toBeUndefined();
});

test.each([
  ['v1/orders', 'id', true],
  ['v1/orders', 'name', false],
  ['v1/orders', 'legs.amount', true],
  ['v1/orders', 'legs.price', false],
  ['v1/orders', 'id.amount', false],
  ['v1/orders/{id}', 'id', true],
  ['v1/trades', 'id', false],
])('%s documents %s: %s', (path, field, expected) => {
  expect(isStated(contract, 'GET', path, field.split('.'))).toBe(expected);
});
