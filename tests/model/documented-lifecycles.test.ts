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
import { extensionOf } from '../../gateway/rest/directives.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { actsOf, step } from '../../machines/lifecycle.ts';
import { mutations, schema } from '../lists/schema.ts';
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
 * Every state and action of each lifecycle, sent through the gateway to a back office that answers
 * what the documents name and nothing else. What the lifecycle allows is done and becomes visible;
 * what it refuses changes nothing. Rows are read through the full profile of the same database, so
 * that what documented answers leave out cannot hide a change.
 */
const offices = [
  { style: 'main', seed: 5 },
  { style: 'v1', seed: 0 },
] as const;

/**
 * Lifecycles of rows for which the documents name no id (d2:238, d3:210, d3:448). The gateway gives
 * such a row an id of its own: it is shown, and every action on it is refused.
 */
const withoutDocumentedId: ReadonlySet<string> = new Set([
  ...['registrationRequest', 'traderLeadReferral', 'transactionLimit', 'userTransactionLimit'],
]);

const superAdmin = 1;

const isExtension = (field: string) => {
  const mutation = mutations[field];
  return mutation !== undefined && extensionOf(schema, mutation) !== undefined;
};

/** `npm test` tries one of them; the calls that differ by style are compared in `tests/contract`. */
const chosen = process.env.TEST_ALL ? offices : offices.slice(0, 1);

describe.each(chosen)('in the style $style, seed $seed', ({ style, seed }) => {
  let full: Office;
  let documented: Office;
  const gateways: Record<'full' | 'documented', TestGateway | undefined> = {
    full: undefined,
    documented: undefined,
  };
  const cookies = new Map<string, string>();

  beforeAll(async () => {
    full = await startOffice();
    await endow(full.database);
    documented = await startOffice({ within: full, profile: 'documented', profileSeed: seed });
    for (const [name, office] of Object.entries({ full, documented })) {
      const gateway = await startGateway({
        BACKOFFICE_URL: office.url,
        BACKOFFICE_LIVE_URL: office.url,
        BACKOFFICE_SERVICE_TOKEN: serviceToken,
        BACKOFFICE_STYLE: style,
      });
      gateways[name as keyof typeof gateways] = gateway;
      for (const status of statuses)
        cookies.set(`${name} ${status}`, await gateway.signIn(emailOf(status), password));
    }
  });
  afterAll(async () => {
    for (const gateway of Object.values(gateways)) await gateway?.close();
    await documented?.stop();
    await full?.end();
  });

  const request = async (
    name: keyof typeof gateways,
    query: string,
    variables: Row,
    status: number = superAdmin,
  ) => {
    const gateway = gateways[name];
    if (!gateway) throw new Error(`The gateway of the profile ${name} did not start`);
    return gateway.request(query, { cookie: cookies.get(`${name} ${status}`), variables });
  };

  const readAt = (name: keyof typeof gateways, driver: Driver, id: number) =>
    request(name, rowQuery(driver), { id: driver.of.idOf(id) });

  async function read(driver: Driver, id: number): Promise<Row | null> {
    const { data, errors } = await readAt('full', driver, id);
    expect(errors).toEqual([]);
    return data?.row as Row | null;
  }

  /** What the console of the documented profile would send: the mark of the row that it shows. */
  async function send(driver: Driver, event: string, id: number, seen: unknown, status: number) {
    const { data, errors } = await request(
      'documented',
      eventMutation(driver, event, id),
      {
        id: driver.of.idOf(id),
        intent: { key: randomUUID(), seen: String(seen), comment },
      },
      status,
    );
    return errors[0]?.extensions.code ?? (data?.sent as Row | undefined)?.state;
  }

  /** One combination that the lifecycle allows, and one that it refuses for another reason than rights. */
  function combinationsOf(driver: Driver, code: number, event: string) {
    const all = driver.contexts.flatMap((context) =>
      statuses.map((status) => ({
        context,
        status,
        after: step(driver.lifecycle, code, { ...context, me: adminIdOf(status) }, event, status),
      })),
    );
    const allowed = all.find(({ after }) => !('refused' in after));
    const refused = all.find(({ after }) => 'refused' in after && after.refused !== 'rights');
    return [allowed, refused].filter((one) => one !== undefined);
  }

  const isDone = ({ lifecycle }: Driver, after: ReturnType<typeof step>) =>
    !('refused' in after) && !withoutDocumentedId.has(lifecycle.name);

  const walked = drivers.flatMap((driver) =>
    actsOf(driver.lifecycle)
      .filter((event) => !isExtension(mutationOf(driver, event)))
      .flatMap((event) =>
        Object.entries(driver.lifecycle.codes).flatMap(([state, code]) =>
          combinationsOf(driver, code, event).map(({ context, status, after }) => ({
            ...{ driver, state, code, event, context, status, after },
            ...{ name: driver.lifecycle.name, is: isDone(driver, after) ? 'done' : 'refused' },
          })),
        ),
      ),
  );

  test.each(walked)('$name: $event in $state is $is', async ({ driver, ...one }) => {
    const context: GuardContext = { ...one.context, me: adminIdOf(one.status) };
    const id = await driver.insert(full.database, one.code, context);
    const before = await read(driver, id);
    const shown = await readAt('documented', driver, id);
    const seen = (shown.data?.row as Row | null | undefined)?.seen ?? before?.seen;

    const answered = await send(driver, one.event, id, seen, one.status);
    const now = await read(driver, id);
    if (isDone(driver, one.after)) {
      expect(answered).toBe('DONE');
      expect({ code: stateOf(driver, now) }).toMatchObject(one.after);
    } else {
      expect(['DONE', 'UNKNOWN', undefined]).not.toContain(answered);
      expect(now).toEqual(before);
    }
  });
});
