import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kytStatus } from '../../../machines/kyt/kyt.codes.ts';
import { transactionStatus } from '../../../machines/transaction/transaction.codes.ts';
import { options } from '../../db/schema/records.ts';
import { transactions } from '../../db/schema/transactions.ts';
import { platform } from '../../engine/actor.ts';
import { transact } from '../../engine/unit.ts';
import { insertTransaction } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { answerKyt, type KytAnswer } from './platform-steps.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const { frozen, processing } = transactionStatus;

async function answered(answer: KytAnswer) {
  const { database, services } = office;
  const id = await insertTransaction(database, {
    status: processing,
    kytStatus: kytStatus.checking,
  });
  await transact(services, platform, (unit) => answerKyt(unit, id, answer));
  const [row] = await database.db.select().from(transactions).where(eq(transactions.id, id));
  return [row?.status, row?.kytStatus];
}
const risk = (value: string) => ({ risk: value, category: 'Exchange' });

test('the risk limit decides what is frozen, and staff can read it', async () => {
  expect(await answered(risk('60'))).toEqual([processing, kytStatus.ok]);
  expect(await answered(risk('60.01'))).toEqual([frozen, kytStatus.awaiting]);
  expect(await answered(null)).toEqual([frozen, kytStatus.error]);
  const value = { depositRiskLimit: 90 };
  await office.database.db.insert(options).values({ key: 'kyt', value });
  expect(await answered(risk('85'))).toEqual([processing, kytStatus.ok]);
  const { body } = await office.call('GET', 'v1/settings/kyt', {}, 2);
  expect(body.settings).toEqual({ enabled: true, depositRiskLimit: 90 });
});
