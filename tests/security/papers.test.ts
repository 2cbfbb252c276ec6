import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../backoffice/db/schema/records.ts';
import { userDocuments } from '../../backoffice/db/schema/verifications.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

let office: Office;
let gateway: TestGateway;
let paperId: number;
beforeAll(async () => {
  office = await startOffice();
  const [paper] = await office.database.db
    .insert(userDocuments)
    .values({
      ...{ userId: 1, documentType: 0, dateCreated: new Date(), birthday: new Date(0) },
      ...{ firstName: 'Canaryfirst', lastName: 'Canarylast', middleName: 'Canarymiddle' },
      ...{ address: 'Canary street', documentNumber: 'CANARY123' },
    })
    .returning({ id: userDocuments.id });
  paperId = paper?.id ?? 0;
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const personal = /canary/i;
const list =
  '{ userDocuments(userId: "1") { id type firstName lastName number citizenship expiresAt } }';
const reveal = () =>
  `mutation { revealUserDocument(id: "${paperId}", userId: "1") {
    firstName lastName middleName birthday address number
  } }`;
const rowsOf = () =>
  office.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.action, 'userDocument.reveal'), eq(audit.result, 0)));

test.each([0, 1, 2, 3])('status %i sees no personal data in the list of papers', async (status) => {
  const cookie = await gateway.signIn(emailOf(status), password);
  const { data, errors } = await gateway.request(list, { cookie });
  expect(errors).toEqual([]);
  expect(data?.userDocuments).toMatchObject([{ firstName: 'C•••', number: '•••23' }]);
  expect(JSON.stringify(data)).not.toMatch(personal);
});

test.each([0, 1, 2, 3, 7])(
  'status %i reads a paper with the right alone, and leaves a row',
  async (status) => {
    const cookie = await gateway.signIn(emailOf(status), password);
    const before = (await rowsOf()).length;
    const { data, errors } = await gateway.request(reveal(), { cookie });
    const rows = await rowsOf();
    if (![0, 1, 2].includes(status)) {
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(rows).toHaveLength(before);
      return;
    }
    expect(data?.revealUserDocument).toMatchObject({
      ...{ firstName: 'Canaryfirst', middleName: 'Canarymiddle', number: 'CANARY123' },
    });
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      ...{ adminEmail: emailOf(status), objectType: 'userDocument', objectId: paperId },
    });
    expect(JSON.stringify(rows)).not.toMatch(personal);
  },
);

test('a paper is not found under another user, and leaves no row', async () => {
  const cookie = await gateway.signIn(emailOf(1), password);
  const before = (await rowsOf()).length;
  const { errors } = await gateway.request(reveal().replace('userId: "1"', 'userId: "2"'), {
    cookie,
  });
  expect(errors[0]?.extensions.code).toBe('NotFound');
  expect(await rowsOf()).toHaveLength(before);
});
