import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminIdOf } from '../../backoffice/testing/act-calls.ts';
import {
  emailOf,
  type Office,
  password,
  serviceToken,
  startOffice,
  statuses,
} from '../../backoffice/testing/office.ts';
import { endow } from '../../backoffice/testing/plant.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { actsOf, explain, step } from '../../machines/lifecycle.ts';
import { mutations, queries } from '../lists/schema.ts';
import { everythingOf } from './selection.ts';
import type { Way } from './way.ts';
import { ways } from './ways.ts';

/**
 * Every state × act × admin status, sent through the gateway's mutations to the embedded back
 * office: what the button says, what the gateway answers and what the back office answers are one.
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
const mutationOf = ({ noun }: Way, event: string) => `${event}${capital(noun)}`;

const idIn = ({ idOf = String }: Way, id: number) => idOf(id);

async function read(way: Way, id: number): Promise<Row> {
  const { read: field } = way;
  const type = queries[field]?.type;
  const { data, errors } = await gateway.ask(
    `query ($id: ID!) { row: ${field}(id: $id) ${type ? everythingOf(type) : ''} }`,
    { cookie: cookies.get(superAdmin), variables: { id: idIn(way, id) } },
  );
  expect(errors).toEqual([]);
  return data?.row as Row;
}

/** The code of the refusal, or null where it happened. */
async function send(way: Way, event: string, id: number, seen: unknown, status: number) {
  const { data, errors } = await gateway.ask(
    `mutation ($id: ID!, $intent: Intent!) {
      sent: ${mutationOf(way, event)}(id: $id, intent: $intent${typeof way.more === 'string' ? way.more : way.more(event)}) { state }
    }`,
    {
      cookie: cookies.get(status),
      variables: { id: idIn(way, id), intent: { key: randomUUID(), seen: String(seen), comment } },
    },
  );
  if (errors.length > 0) return errors[0]?.extensions.code ?? 'no code';
  expect((data?.sent as Row | undefined)?.state).toBe('DONE');
  return null;
}

/** The same asked of the back office alone: the gateway's own walls are not its only ones. */
async function ask(way: Way, event: string, id: number, status: number): Promise<string | null> {
  const [method, path, payload] = way.call(event, id);
  const { body } = await office.call(method, path, payload, status);
  const answer = body as { error?: { code: string }; result?: { Error?: string } };
  return answer.error?.code ?? answer.result?.Error ?? null;
}

/** Names that both give to "you may not". */
const rights = { gateway: 'FORBIDDEN', office: 'ActionNotAllowed' } as const;

describe.each(ways)('$lifecycle.name', (way) => {
  const { lifecycle } = way;
  const acts = actsOf(lifecycle);

  test('every act has its mutation', () => {
    for (const event of acts) expect(mutations).toHaveProperty(mutationOf(way, event));
  });

  describe.each(Object.entries(lifecycle.codes as Record<string, number>))('%s', (_, code) => {
    test.each(acts)('%s', async (event) => {
      const walk = async (given: Way['facts'][number], status: number) => {
        const facts = { ...given, me: adminIdOf(status) };
        const shown = explain(lifecycle, code, facts as never, status)[event];
        const after = step(lifecycle, code, facts as never, event, status);
        const id = await way.plant(office.database, code, facts);
        const before = await read(way, id);
        const at = `as ${status}, ${JSON.stringify(facts)}`;
        expect(before[way.stateField], at).toBe(code);

        const answered = await send(way, event, id, before.seen, status);
        if (!('refused' in after)) {
          expect([shown, answered], at).toEqual([null, null]);
          expect((await read(way, id))[way.stateField], at).toBe(after.code);
          return;
        }
        expect(shown, at).toBe(after.refused);
        const alone = await ask(way, event, id, status);
        expect(await read(way, id), at).toEqual(before);
        if (shown === 'rights') {
          expect([answered, alone], at).toEqual([rights.gateway, rights.office]);
          return;
        }
        expect(answered, at).toBe(alone);
        expect(answered, at).not.toBeNull();
        expect(Object.values(rights), at).not.toContain(answered);
      };
      const pairs = way.facts.flatMap((facts) =>
        statuses.map((status) => [facts, status] as const),
      );
      if (way.oneRow) for (const [facts, status] of pairs) await walk(facts, status);
      else await Promise.all(pairs.map(([facts, status]) => walk(facts, status)));
    });
  });
});
