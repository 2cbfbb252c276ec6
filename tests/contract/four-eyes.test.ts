import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitingMutations } from '../../gateway/change-requests/waiting-mutations.ts';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { overrides } from '../../gateway/graphql/overrides.ts';
import type { BackOffice } from '../../gateway/rest/back-office.ts';
import { compileCalls } from '../../gateway/rest/rest-executor.ts';
import {
  type FakeOffice,
  startFakeOffice,
  withSessions,
} from '../../gateway/testing/fake-office.ts';
import { startGateway } from '../../gateway/testing/start-gateway.ts';

/** Every change that needs a right can wait for a second admin: read from the schema's own text. */
const texts = readdirSync('gateway/schema').map((file) =>
  readFileSync(`gateway/schema/${file}`, 'utf8'),
);
const mutations = texts.flatMap((text) =>
  [...text.matchAll(/extend type Mutation \{\n([\s\S]*?)\n\}/g)].flatMap(([, body = '']) =>
    body.split(/\n(?= {2}(?:"|[a-z]\w*[(:]))/).map((field) => ({
      name: /^ {2}([a-z]\w*)[(:]/m.exec(field)?.[1] ?? '',
      capability: /@needs\(capability: "(\w+)"/.exec(field)?.[1],
      isCall: field.includes('@rest('),
    })),
  ),
);
/** What they answer is shown once and changes nothing. */
const reveals = ['revealUserDocument', 'revealSecondFactorCodes'];
const changes = mutations.filter(
  ({ name, capability, isCall }) => capability && isCall && !reveals.includes(name),
);

let office: FakeOffice;
beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
});
afterAll(() => office.close());
const start = (rights: readonly (string | undefined)[]) =>
  startGateway({ BACKOFFICE_URL: office.url, FOUR_EYES: [...new Set(rights)].join(' ') });

test('every change that a right guards waits, if its right is named', () => {
  const schema = loadSchema();
  const waiting = waitingMutations({
    schema,
    calls: compileCalls(schema, 'MAIN', {} as BackOffice),
    overrides: overrides({
      settings: {},
      changeRequests: {},
      settingsChanges: {},
      notes: {},
      replies: {},
      handovers: {},
      links: {},
    } as never),
    fourEyes: new Set(changes.map(({ capability }) => String(capability))),
  });
  expect(changes.length).toBeGreaterThan(150);
  expect([...waiting].toSorted()).toEqual(changes.map(({ name }) => name).toSorted());
});

test.each(['export', 'revealContacts', 'manageDisplays'])(
  'a start with %s is refused: it guards no change of the back office',
  async (right) => {
    await expect(start(['editP2pFees', right])).rejects.toThrow(`FOUR_EYES has "${right}"`);
  },
);
