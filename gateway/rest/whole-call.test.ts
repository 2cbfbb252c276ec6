import { describe, expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import type { BackOffice } from './back-office.ts';
import { restOf } from './directives.ts';
import type { Payload } from './encode.ts';
import { compileCalls } from './rest-executor.ts';
import { leaves, type Selection } from './selection.ts';
import { isWholeList } from './whole-list.ts';

const schema = loadSchema([]);
const caller = { token: 't', requestId: 'r', address: undefined };
const selection: Selection = new Map([
  ['items', leaves(['id'])],
  ...leaves(['total', 'totalExact', 'asOf']),
]);

async function read(text: string, given: Payload) {
  const sent: unknown[] = [];
  const backOffice = {
    as: () => caller,
    read: async (_: string, outgoing: unknown) => {
      sent.push(outgoing);
      return { status: 200, text };
    },
  } as unknown as BackOffice;
  const call = compileCalls(schema, 'MAIN', backOffice).get('moderationWordGroups');
  const plan = call?.decoder(selection);
  const args = { page: { number: 1, size: 1000 }, ...given };
  return { sent, answer: plan && (await call?.read(args, plan, caller, 'first:7')) };
}

test('a whole list sends none of its arguments, and pages by fields that are not selected', async () => {
  const rows = [
    { id: 1, groupName: 'Ab', words: [] },
    { id: 2, groupName: 'x', words: [] },
    { id: 3, groupName: 'c', words: ['y', 'tab'] },
  ];
  const { sent, answer } = await read(JSON.stringify({ items: rows }), {
    filter: { search: 'ab' },
    sort: { field: 'groupName', desc: true },
    page: { number: 1, size: 1 },
  });
  expect(sent).toEqual([
    { method: 'GET', path: 'p2p/Admin/advertisements/moderation-words', body: undefined },
  ]);
  expect(answer).toMatchObject({
    ...{ items: [{ id: '3' }], total: 2, totalExact: true, asOf: 'first:7' },
  });
});

test.each(['[]', '{}', '', '{"items":null}'])('%j is an empty list', async (text) => {
  expect((await read(text, {})).answer).toMatchObject({ items: [], total: 0, totalExact: true });
});

test('a bare array is a list', async () => {
  const { answer } = await read('[{"id":5,"groupName":"a","words":[]}]', {});
  expect(answer).toMatchObject({ items: [{ id: '5' }], total: 1 });
});

describe('whole lists of the schema', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const found = fields.flatMap((field) => {
    const rest = restOf(schema, field, 'MAIN');
    return rest && isWholeList(field, rest) ? [field] : [];
  });

  test('are known', () =>
    expect(found.map(({ name }) => name).sort()).toEqual([
      ...[
        'adminList',
        'banners',
        'countries',
        'cryptoCurrencies',
        'cryptoTokens',
        'exchangeRateSettings',
        'merchantFees',
        'moderationWordGroups',
        'multiwalletTokens',
        'notificationTemplates',
        'ownSessions',
        'p2pGroups',
        'p2pLimits',
        'p2pMessages',
        'paymentMethods',
        'paymentTemplates',
        'stakingSettings',
        'tagList',
        'transactionMethodList',
      ],
    ]));

  test.each(found.map((field) => [field.name, field] as const))(
    '%s takes a page, a sort and a filter, and only these',
    (_, { args }) => {
      expect(args.map(({ name }) => name).sort()).toEqual(['filter', 'page', 'sort']);
    },
  );
});
