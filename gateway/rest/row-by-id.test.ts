import {
  type GraphQLArgument,
  GraphQLID,
  getNamedType,
  getNullableType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { loadSchema } from '../graphql/load-schema.ts';
import type { BackOffice } from './back-office.ts';
import { restOf, wireName } from './directives.ts';
import { compileCalls } from './rest-executor.ts';

const schema = loadSchema([]);
/** Returns the required arguments that identify a record. */
function idsOf(args: readonly GraphQLArgument[]) {
  return args.filter(({ type }) => isNonNullType(type) && getNullableType(type) === GraphQLID);
}

const caller = { token: 't', requestId: 'r', address: undefined };

/** Queries for one record by a single id argument. Their result has an id that can be compared. */
const byId = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ args, type }) => idsOf(args).length === 1 && isObjectType(type) && 'id' in type.getFields(),
);
/** Reads by id whose result has no id, so the result does not show which record it belongs to. */
const withoutId = `outcome openOutcome dealOutcome financeCauses orderBook p2pBan p2pStatistics individualSettings`;

describe.each(['MAIN', 'V1'] as const)('%s', (style) => {
  test.each(byId.map((field) => [field.name, field] as const))(
    '%s names the id of its row, so that a row with another id is not found',
    async (name, field) => {
      const rest = restOf(schema, field, style);
      if (!rest) return;
      const [idArg] = idsOf(field.args);
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
      // Two fields may name a row.
      const parts = wire.split('+');
      const wanted = parts.map(() => '7').join('-');
      let id: unknown = 1;
      const backOffice = {
        as: () => caller,
        read: async () => ({
          status: 200,
          text: JSON.stringify(around(Object.fromEntries(parts.map((part) => [part, id])))),
        }),
      } as unknown as BackOffice;
      const call = compileCalls(schema, style, backOffice).get(name);
      const plan = call?.decoder(new Map([['id', new Map()]]));
      const read = () =>
        plan ? call?.read({ [idArg?.name ?? '']: wanted }, plan, caller, '') : undefined;
      expect(await read()).toBeNull();
      id = 7;
      expect(await read()).toEqual({ id: wanted });
      id = '7';
      expect(await read()).toEqual({ id: wanted });
    },
  );
});

test('there are such queries', () => {
  const names = byId.map(({ name }) => name);
  for (const name of `order device offer requisite feedbackEntry transactionLimit userTransactionLimit deal dispute
    transaction user wallet market currency exchangeOrder report p2pProfile`.split(/\s+/))
    expect(names).toContain(name);
});

test('whatever else takes one id is known to have none to compare', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const rest = fields.filter(
    ({ args, type, name }) =>
      idsOf(args).length === 1 &&
      isObjectType(getNullableType(type)) &&
      !getNamedType(type).name.endsWith('Page') &&
      !byId.some((one) => one.name === name),
  );
  expect(rest.map(({ name }) => name).sort()).toEqual(withoutId.split(' ').sort());
});

test('an id beyond 2^53 is compared by all of its digits', async () => {
  const text = '{"operation":{"id":9007199254740993}}';
  const backOffice = {
    as: () => caller,
    read: async () => ({ status: 200, text }),
  } as unknown as BackOffice;
  const call = compileCalls(schema, 'MAIN', backOffice).get('transaction');
  const plan = call?.decoder(new Map([['id', new Map()]]));
  const read = (id: string) => (plan ? call?.read({ id }, plan, caller, '') : undefined);
  expect(await read('9007199254740993')).toEqual({ id: '9007199254740993' });
  expect(await read('9007199254740992')).toBeNull();
});
