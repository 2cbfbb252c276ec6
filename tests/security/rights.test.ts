import { getNamedType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../backoffice/areas/routes.ts';
import { meets } from '../../backoffice/engine/meets.ts';
import type { Need } from '../../backoffice/engine/routes.ts';
import { Random } from '../../backoffice/seed/random.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
  statuses,
} from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { needsOf, restOf } from '../../gateway/rest/directives.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { shouldDo, shouldOpen } from '../../machines/access.expected.ts';
import type { Capability } from '../../machines/access.policy.ts';
import { makeFuzzValue } from './fuzz-values.ts';
import { mayQuery } from './may-query.ts';

/**
 * Access rights, tested on gateway and back office for every call and every field, as every kind of
 * admin.
 */

let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  for (const status of statuses)
    cookies.set(status, await gateway.signIn(emailOf(status), password));
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await office.end();
});

/**
 * Returns whether the handwritten table allows a status to make a call with this need. It does not
 * use the tested code.
 */
const shouldMeet = (status: number, need: Need): boolean =>
  typeof need === 'string' ||
  ('section' in need ? shouldOpen(status, need.section) : shouldDo(status, need.capability));

/** Additional rights for a call without any input, which also requests data of others. */
const extraCapabilities: Readonly<Record<string, Capability>> = {
  'User/GetAdminLogs': 'readAllLogs',
  'v1/admin/logs': 'readAllLogs',
};

describe('the back office', () => {
  const guarded = routes.filter(({ needs }) => needs !== 'anonymous');

  test('has anonymous calls only before the sign-in', () => {
    const open = routes.filter(({ needs }) => needs === 'anonymous').map(({ path }) => path);
    expect(open.sort()).toEqual(openCalls);
  });

  test.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s refuses strangers and whoever may not',
    async (_, { method, path, needs }) => {
      const real = path.replaceAll(/\{\w+\}/g, '1');
      const stranger = await office.call(method, real, {});
      expect([stranger.status, stranger.body.error.code]).toEqual([401, 'Unauthorized']);
      const forged = await office.call(method, real, {}, 'a.forged.token');
      expect(forged.status).toBe(401);
      for (const status of statuses.filter((one) => !shouldMeet(one, needs))) {
        const refused = await office.call(method, real, {}, status);
        expect([status, refused.status, refused.body.error.code]).toEqual([
          status,
          403,
          'ActionNotAllowed',
        ]);
      }
    },
  );

  // An allowed change would be made, so allowed admins send only calls that read.
  test.each(guarded.filter(({ read }) => read).map((route) => [route.path, route] as const))(
    '%s answers all who may',
    async (_, { method, path, needs }) => {
      const real = path.replaceAll(/\{\w+\}/g, '1');
      const also = extraCapabilities[path];
      const mayAll = (one: number) => shouldMeet(one, needs) && (!also || shouldDo(one, also));
      for (const status of statuses.filter(mayAll)) {
        const answer = await fetch(new URL(`${office.url}/${real}`), {
          method,
          headers: {
            authorization: await office.signIn(status),
            ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          },
          ...(method === 'GET' ? {} : { body: '{}' }),
        });
        // An empty request may be refused for other reasons, but not for a lack of rights.
        expect([status, answer.status]).not.toEqual([status, 401]);
        expect([status, answer.status]).not.toEqual([status, 403]);
      }
    },
  );

  test('judges every call as expected', () => {
    for (const { path, needs } of guarded)
      for (const status of statuses)
        expect([path, status, meets(status, needs)]).toEqual([
          path,
          status,
          shouldMeet(status, needs),
        ]);
  });
});

const openCalls = ['Login/SignIn'];

const schema = loadSchema();
const fields = (['query', 'mutation'] as const).flatMap((root) =>
  Object.values(
    (root === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {},
  ).map((field) => [field.name, root, field] as const),
);

describe('the gateway', () => {
  test.each(fields.filter(([, , field]) => needsOf(schema, field)))(
    '%s refuses strangers and whoever may not',
    async (name, root, field) => {
      const named = getNamedType(field.type);
      const random = new Random(1);
      const variables = Object.fromEntries(
        field.args
          .filter(({ type }) => getNamedType(type).name !== 'Upload')
          .map(({ name: arg, type }) => [arg, makeFuzzValue(type, random, 0)]),
      );
      const args = field.args.filter(({ name: arg }) => arg in variables);
      const head =
        args.length > 0 ? `(${args.map((a) => `$${a.name}: ${a.type}`).join(', ')})` : '';
      const given =
        args.length > 0 ? `(${args.map((a) => `${a.name}: $${a.name}`).join(', ')})` : '';
      const selection = isObjectType(named) ? '{ __typename }' : '';
      const query = `${root} ${head} { ${name}${given} ${selection} }`;
      if (
        field.args.some(({ type }) => isNonNullType(type) && getNamedType(type).name === 'Upload')
      )
        return;
      const stranger = await gateway.request(query, { variables });
      expect(stranger.errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
      for (const status of statuses) {
        if (mayQuery(schema, status, field)) continue;
        const { errors } = await gateway.request(query, { cookie: cookies.get(status), variables });
        expect([status, errors[0]?.extensions.code]).toEqual([status, 'FORBIDDEN']);
      }
    },
  );

  test.each(fields)('%s lets nobody in whom the back office would send away', (_, __, field) => {
    for (const style of ['MAIN', 'V1'] as const) {
      const call = restOf(schema, field, style);
      if (!call) continue;
      const route = routes.find(
        ({ method, path }) => method === call.method && path === call.path.replace(/^\//, ''),
      );
      if (!route) continue;
      for (const status of statuses)
        if (mayQuery(schema, status, field))
          expect([status, shouldMeet(status, route.needs)]).toEqual([status, true]);
    }
  });
});
