import { getNamedType, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import type { BackOffice } from './back-office.ts';
import { restOf, wireName } from './directives.ts';
import { compileCalls } from './rest-executor.ts';

const schema = loadSchema([]);
const asker = { token: 't', requestId: 'r', address: undefined };

/** Queries that ask for one record by its id: what they answer has an id that can be compared. */
const byId = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args, type }) => {
  const id = args.find(({ name }) => name === 'id');
  return id && isObjectType(type) && 'id' in type.getFields();
});
/** Answers of extensions about a record, not the record. */
const others = new Set(['financeCauses', 'dealOutcome']);

describe.each(['MAIN', 'V1'] as const)('%s', (style) => {
  test.each(byId.map((field) => [field.name, field] as const))(
    '%s names the id of its row, so that a row with another id is not found',
    async (name, field) => {
      const rest = restOf(schema, field, style);
      if (!rest || others.has(name)) return;
      const type = getNamedType(field.type);
      const idField = isObjectType(type) ? type.getFields().id : undefined;
      const wire = idField ? wireName(schema, idField) : '';
      expect(rest.row).toBe(wire);
      const path = (rest.pick ?? '.').split('.').filter((step) => step !== '' && step !== '*');
      const isList = /^(items|data)/.test(rest.pick ?? '');
      const around = (row: object) =>
        path.reduceRight<unknown>(
          (inner, step, at) => ({ [step]: isList && at < path.length - 1 ? [inner] : inner }),
          isList ? [row] : row,
        );
      let id: unknown = 1;
      const backOffice = {
        as: () => asker,
        read: async () => ({ status: 200, text: JSON.stringify(around({ [wire]: id })) }),
      } as unknown as BackOffice;
      const call = compileCalls(schema, style, backOffice).get(name);
      const plan = call?.decoder(new Map([['id', new Map()]]));
      const read = () => (plan ? call?.read({ id: '7' }, plan, asker, '') : undefined);
      expect(await read()).toBeNull();
      id = 7;
      expect(await read()).toEqual({ id: '7' });
      id = '7';
      expect(await read()).toEqual({ id: '7' });
    },
  );
});

test('there are such queries', () => {
  const names = byId.map(({ name }) => name);
  for (const name of `order device offer requisite feedbackEntry transactionLimit userTransactionLimit deal dispute
    transaction user wallet market currency exchangeOrder report`.split(/\s+/))
    expect(names).toContain(name);
});

test('an id beyond 2^53 is compared by all of its digits', async () => {
  const text = '{"operation":{"id":9007199254740993}}';
  const backOffice = {
    as: () => asker,
    read: async () => ({ status: 200, text }),
  } as unknown as BackOffice;
  const call = compileCalls(schema, 'MAIN', backOffice).get('transaction');
  const plan = call?.decoder(new Map([['id', new Map()]]));
  const read = (id: string) => (plan ? call?.read({ id }, plan, asker, '') : undefined);
  expect(await read('9007199254740993')).toEqual({ id: '9007199254740993' });
  expect(await read('9007199254740992')).toBeNull();
});
