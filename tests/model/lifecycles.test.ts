import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminIdOf } from '../../backoffice/testing/act-calls.ts';
import { endow } from '../../backoffice/testing/insert-rows.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
  statuses,
} from '../../backoffice/testing/office.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { mutations, queries } from '../lists/schema.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';
import { lifecycleDrivers } from './lifecycle-drivers.ts';
import { everythingOf } from './selection.ts';

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
const comment = 'said by a test';
type Row = Readonly<Record<string, unknown>>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const mutationOf = ({ noun }: LifecycleDriver, event: string) => `${event}${capital(noun)}`;

const idIn = ({ idOf = String }: LifecycleDriver, id: number) => idOf(id);

async function read(driver: LifecycleDriver, id: number): Promise<Row> {
  const { read: field } = driver;
  const type = queries[field]?.type;
  const { data, errors } = await gateway.request(
    `query ($id: ID!) { row: ${field}(id: $id) ${type ? everythingOf(type) : ''} }`,
    { cookie: cookies.get(superAdmin), variables: { id: idIn(driver, id) } },
  );
  expect(errors).toEqual([]);
  return data?.row as Row;
}

/** Returns the code of the refusal, or null if the action succeeded. */
async function send(
  driver: LifecycleDriver,
  event: string,
  id: number,
  seen: unknown,
  status: number,
) {
  const { data, errors } = await gateway.request(
    `mutation ($id: ID!, $intent: Intent!) {
      sent: ${mutationOf(driver, event)}(id: $id, intent: $intent${typeof driver.more === 'string' ? driver.more : driver.more(event)}) { state }
    }`,
    {
      cookie: cookies.get(status),
      variables: {
        id: idIn(driver, id),
        intent: { key: randomUUID(), seen: String(seen), comment },
      },
    },
  );
  if (errors.length > 0) return errors[0]?.extensions.code ?? 'no code';
  expect((data?.sent as Row | undefined)?.state).toBe('DONE');
  return null;
}

/** Makes the same call to the back office directly: it must not rely on the gateway's checks. */
async function callOffice(
  driver: LifecycleDriver,
  event: string,
  id: number,
  status: number,
): Promise<string | null> {
  const [method, path, payload] = driver.call(event, id);
  const { body } = await office.call(method, path, payload, status);
  const answer = body as { error?: { code: string }; result?: { Error?: string } };
  return answer.error?.code ?? answer.result?.Error ?? null;
}

/** The codes of both for a lack of rights. */
const rights = { gateway: 'FORBIDDEN', office: 'ActionNotAllowed' } as const;

describe.each(lifecycleDrivers)('$lifecycle.name', (driver) => {
  const { lifecycle } = driver;
  const acts = actsOf(lifecycle);

  test('every act has its mutation', () => {
    for (const event of acts) expect(mutations).toHaveProperty(mutationOf(driver, event));
  });

  describe.each(Object.entries(lifecycle.codes as Record<string, number>))('%s', (_, code) => {
    test.each(acts)('%s', async (event) => {
      const walk = async (given: LifecycleDriver['contexts'][number], status: number) => {
        const context = { ...given, me: adminIdOf(status) };
        const shown = explain(lifecycle, code, context as never, status)[event];
        const after = step(lifecycle, code, context as never, event, status);
        const id = await driver.insert(office.database, code, context);
        const before = await read(driver, id);
        const at = `as ${status}, ${JSON.stringify(context)}`;
        expect(before[driver.stateField], at).toBe(code);

        const answered = await send(driver, event, id, before.seen, status);
        if (!('refused' in after)) {
          expect([shown, answered], at).toEqual([null, null]);
          expect((await read(driver, id))[driver.stateField], at).toBe(after.code);
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
        statuses.map((status) => [context, status] as const),
      );
      if (driver.oneRow) for (const [context, status] of pairs) await walk(context, status);
      else await Promise.all(pairs.map(([context, status]) => walk(context, status)));
    });
  });
});
