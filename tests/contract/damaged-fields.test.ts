import { randomUUID } from 'node:crypto';
import type { GraphQLField } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
} from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import { extensionOf, restOf } from '../../gateway/rest/directives.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { everythingOf } from '../model/selection.ts';
import {
  changesIn,
  damagedAt,
  damages,
  fromRow,
  isExpected,
  isId,
  placesIn,
} from './damaged-fields.ts';
import { argumentsOf, restFields, schema } from './every-call.ts';
import { type ReplayedOffice, replayedOffice } from './replayed-office.ts';

/**
 * Every read of a real back office, with each single value of its first row missing, null or
 * nonsense in turn: that costs the fields that are read from it, and nothing else.
 */

let real: Office;
let office: ReplayedOffice;
let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  real = await startOffice({ database: await openTestDatabase() });
  office = await replayedOffice(real.url);
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  cookie = await gateway.signIn(emailOf(1), password);
  // Reports belong to each admin alone, so a fresh world has none.
  await gateway.request(
    'mutation ($key: ID!) { createReport(type: USERS, request: {}, key: $key) }',
    { cookie, variables: { key: randomUUID() } },
  );
}, 240_000);
afterAll(async () => {
  await gateway?.close();
  await office?.close();
  await real?.end();
});

type Field = GraphQLField<unknown, unknown>;

/** Reads of the documented calls; an extension is answered by a protocol of this project. */
const reads = restFields.filter((field) => extensionOf(schema, field) === undefined);

/** Statistics of longer than their usual day, so that each of their lists has rows. */
const spanOf = ({ args }: Field): string =>
  args.some(({ name }) => name === 'from') && !args.some(({ name }) => name === 'period')
    ? '(from: "now-P60D")'
    : '';

test.each(reads.map((field) => [field.name, field] as const))('%s', async (name, field) => {
  office.damaged = undefined;
  const given = (await argumentsOf(gateway, cookie, field)) || spanOf(field);
  const query = `{ ${name}${given} ${everythingOf(field.type)} }`;
  office.seen.length = 0;
  const whole = await gateway.request(query, { cookie });
  expect(whole.errors).toEqual([]);
  const path = new RegExp(
    `^${restOf(schema, field, 'MAIN')?.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`,
  );
  const request = office.seen.find((one) => path.test(one.path));
  const call = `${request?.method} ${request?.path}`;
  const body = office.bodies.get(call);
  expect(body).toBeDefined();
  const faults: string[] = [];
  for (const place of placesIn(body)) {
    const damaged = fromRow(field, place)?.join('.') ?? '';
    if (damaged === '' || isId(field, damaged)) continue;
    for (const how of damages) {
      office.damaged = new Map([[call, damagedAt(body, place, how)]]);
      const { data, errors } = await gateway.request(query, { cookie });
      const changes = changesIn(field.type, whole.data?.[name], data?.[name]);
      const others = changes.filter((change) => !isExpected(field, change, damaged));
      if (errors.length > 0 || others.length > 0)
        faults.push(`${place.join('.')} ${how}: ${JSON.stringify([errors, others])}`);
    }
  }
  expect(faults).toEqual([]);
});
