import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../backoffice/db/schema/records.ts';
import { secondFactorCodes } from '../../backoffice/db/schema/user-security.ts';
import { emailOf, type Office, password, startOffice } from '../../backoffice/testing/office.ts';
import { startGateway, type TestGateway } from '../../gateway/testing/start-gateway.ts';

let office: Office;
let gateway: TestGateway;
beforeAll(async () => {
  office = await startOffice();
  await office.database.db.insert(secondFactorCodes).values({
    ...{ userId: 1, serviceType: 1, code: '482913', status: 1, dateCreated: new Date() },
  });
  gateway = await startGateway({ BACKOFFICE_URL: office.url });
});
afterAll(async () => {
  await gateway.close();
  await office.end();
});

const reveal = 'mutation { revealSecondFactorCodes(userId: "1") { code service status } }';
const readings = () =>
  office.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.action, 'user.readFactorCodes'), eq(audit.result, 0)));

test.each([0, 1, 2, 3, 7])(
  'status %i reads codes with the right alone, and leaves a row',
  async (status) => {
    const cookie = await gateway.signIn(emailOf(status), password);
    const before = (await readings()).length;
    const { data, errors } = await gateway.request(reveal, { cookie });
    const rows = await readings();
    if (![0, 1].includes(status)) {
      expect(errors[0]?.extensions.code).toBe('FORBIDDEN');
      expect(rows).toHaveLength(before);
      return;
    }
    expect(data?.revealSecondFactorCodes).toEqual([
      { code: '482913', service: 'TELEGRAM', status: 'USED' },
    ]);
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      ...{ adminEmail: emailOf(status), objectType: 'user', objectId: 1 },
    });
    expect(JSON.stringify(rows)).not.toContain('482913');
  },
);
