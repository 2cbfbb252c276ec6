import { describe, expect, test } from 'vitest';
import { documentedAnswer } from './documented-answers.ts';
import { shapeOf } from './documented-shapes.ts';

const operations = 'POST v2/Trading/GetOperations';
const row = { id: 1, side: 1, amount: '5', dateCreated: 1_767_312_000, secret: 1 };
const page = { items: [row, { ...row, id: 2, status: 4 }], total: 2, totalExact: true };
const plain = shapeOf(0);
const answer = (shape: Partial<typeof plain>, body: unknown = page, call = operations) =>
  documentedAnswer(call, body, { ...plain, ...shape });

const first = { id: 1, side: 1, amount: '5', dateCreated: 1_767_312_000 };
const rows = [first, { ...first, id: 2, status: 4 }];

describe('a list', () => {
  test.each([
    ['own', { items: rows, total: 2 }],
    ['array', rows],
    ['data', { data: rows, total: 2 }],
    ['rows', { rows, totalCount: 2 }],
    ['Items', { Items: rows, Total: 2 }],
    ['result', { result: { items: rows, total: 2 } }],
  ] as const)('in the shape %s holds documented fields alone', (list, expected) => {
    expect(answer({ list })).toEqual(expected);
  });

  test.each([
    [{ numbers: 'text' }, { id: '1', side: '1', dateCreated: '1767312000' }],
    [{ absent: 'null' }, { details: null }],
    [{ absent: 'emptyText' }, { details: '' }],
    [{ times: 'milliseconds' }, { dateCreated: 1_767_312_000_000 }],
    [{ times: 'isoWithoutZone' }, { dateCreated: '2026-01-02T00:00:00' }],
    [{ times: 'dayFirst' }, { dateCreated: '02.01.2026 00:00:00' }],
    [{ others: 'some' }, { trace: { node: 'b-2', took: 0.25 } }],
  ] as const)('with %j', (shape, expected) => {
    expect(answer(shape)).toMatchObject({ items: [expected, {}] });
  });

  test('may hold a state that no document names', () => {
    expect(answer({ states: 'unknown' })).toMatchObject({ items: [{}, { status: 977 }] });
  });
});

test('templates of notifications are listed by language, each language with its texts', () => {
  const of = (language: string, notificationType: number) => ({
    ...{ language, notificationType, text: 'a', changedBy: 1 },
  });
  const body = { items: [of('en', 0), of('es', 0), of('en', 1)], total: 3 };
  const call = 'POST v2/Templates/GetNotificationTemplates';
  expect(answer({ fields: 'guessed' }, body, call)).toEqual({
    items: [
      {
        language: 'en',
        items: [
          { notificationType: 0, text: 'a' },
          { notificationType: 1, text: 'a' },
        ],
      },
      { language: 'es', items: [{ notificationType: 0, text: 'a' }] },
    ],
    total: 2,
  });
});

test('the settings of an admin are beside it, inside it, or inside the whole answer', () => {
  const body = { admin: { id: 1, email: 'a@x.test', status: 1 }, settings: { locale: 'ru' } };
  const call = 'POST Login/GetCurrentAdmin';
  expect(answer({}, body, call)).toEqual(body);
  expect(answer({ admin: 'inside' }, body, call)).toEqual({
    admin: { ...body.admin, settings: body.settings },
  });
  expect(answer({ admin: 'whole' }, body, call)).toEqual({
    ...{ ...body.admin, settings: body.settings },
  });
});

test('a refusal names its reason, and a refused sign-in its number', () => {
  const refusal = { error: { code: 'UserNotFound', message: 'no such user' } };
  expect(answer({}, refusal)).toEqual({ error: { message: 'UserNotFound' } });
  expect(answer({ error: 'text' }, refusal)).toEqual({ error: 'UserNotFound' });
  const signIn = { error: { message: 'no', messageCode: 115 } };
  expect(answer({ error: 'text' }, signIn)).toEqual(signIn);
});

test('a seed always chooses the same shapes, and all seeds together choose each', () => {
  expect(shapeOf(7)).toEqual(shapeOf(7));
  const seeds = Array.from({ length: 60 }, (_, seed) => shapeOf(seed));
  expect(new Set(seeds.map(({ list }) => list)).size).toBe(6);
  expect(new Set(seeds.map(({ times }) => times)).size).toBe(5);
});
