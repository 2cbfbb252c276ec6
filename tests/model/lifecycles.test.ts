import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endow } from '../../backoffice/testing/insert-rows.ts';
import { comment, type GuardContext } from '../../backoffice/testing/lifecycle-driver.ts';
import {
  adminIdOf,
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
  statuses,
} from '../../backoffice/testing/office.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { mutations } from '../lists/schema.ts';
import {
  type Driver,
  drivers,
  eventMutation,
  mutationOf,
  type Row,
  rowQuery,
  stateOf,
} from './console-drivers.ts';

/**
 * Every combination of state, action and admin status, sent through the gateway's mutations to the
 * embedded back office. The button, the gateway's response and the back office's response agree.
 */
let office: Office;
let gateway: TestGateway;
const cookies = new Map<number, string>();

beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    BACKOFFICE_LIVE_URL: office.url,
    BACKOFFICE_SERVICE_TOKEN: serviceToken,
  });
  for (const status of statuses)
    cookies.set(status, await gateway.signIn(emailOf(status), password));
});
afterAll(async () => {
  await gateway?.close();
  await office?.end();
});

const superAdmin = 1;
async function read(driver: Driver, id: number): Promise<Row | null> {
  const { data, errors } = await gateway.request(rowQuery(driver), {
    cookie: cookies.get(superAdmin),
    variables: { id: driver.of.idOf(id) },
  });
  expect(errors).toEqual([]);
  return data?.row as Row | null;
}

/** Returns the code of the refusal, or null if the action succeeded. */
async function send(driver: Driver, event: string, id: number, seen: unknown, status: number) {
  const { data, errors } = await gateway.request(eventMutation(driver, event, id), {
    cookie: cookies.get(status),
    variables: {
      id: driver.of.idOf(id),
      intent: { key: randomUUID(), seen: String(seen), comment },
    },
  });
  if (errors.length > 0) return errors[0]?.extensions.code ?? 'no code';
  expect((data?.sent as Row | undefined)?.state).toBe('DONE');
  return null;
}

/** Makes the same call to the back office directly: it must not rely on the gateway's checks. */
async function callOffice(
  driver: Driver,
  event: string,
  id: number,
  status: number,
): Promise<string | null> {
  const [method = '', path = '', payload] = driver.calls(event, id)[0] ?? [];
  const { body } = await office.call(method, path, payload, status);
  const answer = body as { error?: { code: string }; result?: { Error?: string } };
  return answer.error?.code ?? answer.result?.Error ?? null;
}

/**
 * Admin statuses with another outcome each. The back office's own test walks every status, and the
 * gateway's rights have tests of their own (`tests/security`); `npm run test:all` walks all here too.
 */
const representatives = (outcomeFor: (status: number) => unknown): readonly number[] => {
  if (process.env.TEST_ALL) return statuses;
  const byOutcome = new Map(
    statuses.map((status) => [JSON.stringify(outcomeFor(status)), status] as const),
  );
  return [...byOutcome.values()];
};

/** The codes of both for a lack of rights. */
const rights = { gateway: 'FORBIDDEN', office: 'ActionNotAllowed' } as const;

describe.each(drivers)('$lifecycle.name', (driver) => {
  const { lifecycle } = driver;
  const acts = actsOf(lifecycle);

  test('every act has its mutation', () => {
    for (const event of acts) expect(mutations).toHaveProperty(mutationOf(driver, event));
  });

  describe.each(Object.entries(lifecycle.codes))('%s', (_, code) => {
    test.each(acts)('%s', async (event) => {
      const walk = async (given: GuardContext, status: number) => {
        const context = { ...given, me: adminIdOf(status) };
        const shown = explain(lifecycle, code, context, status)[event];
        const after = step(lifecycle, code, context, event, status);
        const id = await driver.insert(office.database, code, context);
        const before = await read(driver, id);
        const at = `as ${status}, ${JSON.stringify(context)}`;
        expect(stateOf(driver, before), at).toBe(code);

        const answered = await send(driver, event, id, before?.seen, status);
        if (!('refused' in after)) {
          expect([shown, answered], at).toEqual([null, null]);
          expect(stateOf(driver, await read(driver, id)), at).toBe(after.code);
          return;
        }
        expect(shown, at).toBe(after.refused);
        const alone = await callOffice(driver, event, id, status);
        expect(await read(driver, id), at).toEqual(before);
        if (shown === 'rights') {
          expect([answered, alone], at).toEqual([rights.gateway, rights.office]);
          return;
        }
        expect(answered, at).toBe(alone);
        expect(answered, at).not.toBeNull();
        expect(Object.values(rights), at).not.toContain(answered);
      };
      const pairs = driver.contexts.flatMap((context) =>
        representatives((status) =>
          step(lifecycle, code, { ...context, me: adminIdOf(status) }, event, status),
        ).map((status) => [context, status] as const),
      );
      if (driver.of.oneRow) for (const [context, status] of pairs) await walk(context, status);
      else await Promise.all(pairs.map(([context, status]) => walk(context, status)));
    });
  });
});
