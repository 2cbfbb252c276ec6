import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderSide, orderType } from '../../../machines/trading-order/trading-order.codes.ts';
import { verificationType } from '../../../machines/verification/verification.codes.ts';
import { privateChats } from '../../db/schema/chats.ts';
import { options } from '../../db/schema/records.ts';
import { referralPrograms, referrals } from '../../db/schema/referral.ts';
import { trades } from '../../db/schema/trading.ts';
import { verifications } from '../../db/schema/verifications.ts';
import { platform } from '../../engine/actor.ts';
import { advance } from '../../engine/advance.ts';
import { Refusal } from '../../engine/refusal.ts';
import { transact, type UnitOfWork } from '../../engine/unit.ts';
import { insertChat } from '../../testing/insert-chat.ts';
import { endow } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { postPrivateMessage, postPublicMessage } from '../chats/post-chat-message.ts';
import { postAsCustomer } from '../group-chat/post-group-chat-message.ts';
import { requireRoom, requireShareable } from '../referral/program-limits.ts';
import { readEarning } from '../staking/exchange-options.ts';
import { placeOrder } from '../trading/place-order.ts';
import { needsManualCheck } from '../transactions/manual-check.ts';
import { answerCheck, requestVerification, startCheck } from '../verifications/external-check.ts';
import { verificationSubject } from '../verifications/verification.subject.ts';
import { optionSets } from './option-sets.ts';
import { requireWithin } from './require-within.ts';

let office: Office;
let groupChatId: number;
let conversationId: number;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
  groupChatId = (await insertChat(office.database)).id;
  const at = new Date();
  const [chat] = await office.database.db
    .insert(privateChats)
    .values({ userId: 1, otherUserId: 2, dateCreated: at, lastMessageDate: at })
    .returning();
  conversationId = chat?.id ?? 0;
});
afterAll(() => office.end());

/** Returns the code of the refusal, or `done`. */
const outcome = (work: (unit: UnitOfWork) => Promise<unknown>) =>
  transact(office.services, platform, work).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.body.code : String(error)),
  );

const message = { userId: 2, text: 'Hello' };
const files = (...sizes: number[]) =>
  outcome((unit) =>
    requireWithin(
      unit.tx,
      sizes.map((size) => ({ size })),
    ),
  );

async function feeOfTrade(): Promise<string> {
  const place = (userId: number, side: number) =>
    transact(office.services, platform, (unit) =>
      placeOrder(unit, {
        ...{ userId, side, type: orderType.limit, marketId: 1, price: '100', amount: '1' },
      }),
    );
  await place(1, orderSide.ask);
  await place(2, orderSide.bid);
  const rows = await office.database.db.select().from(trades).orderBy(trades.id);
  const { fee } = rows.at(-1) as unknown as { fee: string };
  return String(Number(fee));
}

const isCheckNeeded = () =>
  transact(office.services, platform, ({ tx }) =>
    needsManualCheck(tx, { type: 0, transactionMethodType: 24, currencyId: 2, amount: '2' }),
  );

const currencyOfLimits = async () => {
  const limit = { maxAmount: '100', period: 0, comment: 'test' };
  await office.call('PUT', 'v2/Transaction/UpdateTransactionLimit', limit, 1);
  const { body } = await office.call('POST', 'v2/Transaction/GetTransactionLimits', {}, 1);
  const [first] = body.items as unknown as { cumulativeCurrencyId: number }[];
  return first?.cumulativeCurrencyId;
};

/** For each key: two values, and the behaviour that differs between them. */
const behaviours: Readonly<Record<string, readonly [unknown, unknown, () => Promise<unknown>]>> = {
  takerFeePercent: ['0', '10', feeOfTrade],
  baseCurrencyId: [1, 2, currencyOfLimits],
  publicChatMinBalance: [
    ...(['0', '999999999999'] as const),
    () => outcome((unit) => postPublicMessage(unit, { ...message, language: 'en' })),
  ],
  privateChatMinBalance: [
    ...(['0', '999999999999'] as const),
    () => outcome((unit) => postPrivateMessage(unit, { ...message, conversationId })),
  ],
  groupChatMinBalance: [
    ...(['0', '999999999999'] as const),
    () => outcome((unit) => postAsCustomer(unit, 2, { groupChatId, text: 'Hello' })),
  ],
  antiFraudAmount: ['0', '1', () => isCheckNeeded()],
  fileLengthLimit: [10, 1_000, () => files(100)],
  totalLengthLimit: [150, 1_000, () => files(100, 100)],
  fileCountLimit: [1, 5, () => files(1, 1)],
  verificationType: [verificationType.auto, verificationType.autoManual, verificationAfterCheck],
  providers: [0, 1, verificationAfterCheck],
  livenessCheck: [true, false, verificationAfterCheck],
  stakingEnabled: [true, false, () => isEarning('5')],
  stakingMinBalance: ['5', '5.1', () => isEarning('5')],
  maxMembersOfProgram: [0, 1, secondMember],
  maxPercentOfLevels: [
    ...(['30', '29.9'] as const),
    () => outcome(({ tx }) => requireShareable(tx, ['20', '10'])),
  ],
};

const isEarning = async (balance: string) => (await readEarning(office.database.db))(balance);

/** Whether a program that has one member takes another one. */
async function secondMember(): Promise<string> {
  const { db } = office.database;
  const values = { userId: 1, code: 'limits', active: 1, levels: ['1'], dateCreated: new Date() };
  await db.insert(referralPrograms).values(values).onConflictDoNothing();
  const [program] = await db.select().from(referralPrograms);
  const referralProgramId = program?.id ?? 0;
  const member = { id: 2, referralProgramId, level: 1, dateCreated: new Date() };
  await db.insert(referrals).values(member).onConflictDoNothing();
  return outcome(({ tx }) => requireRoom(tx, referralProgramId));
}

/** What becomes of a request that the external service confirms without a living person. */
async function verificationAfterCheck(): Promise<unknown> {
  const { db } = office.database;
  await db.delete(verifications);
  await outcome((unit) => requestVerification(unit, 1));
  await outcome((unit) => advance(unit, verificationSubject(), 1, 'send'));
  const [begun] = await db.select().from(verifications);
  await outcome((unit) => startCheck(unit, 1));
  await outcome((unit) => answerCheck(unit, 1, { outcome: 'confirm', isLive: false }));
  const [ended] = await db.select().from(verifications);
  return [begun?.provider, ended?.status];
}

const keys = optionSets.flatMap(({ key, fields }) => Object.keys(fields).map((one) => [key, one]));

describe('an option that nothing reads is no option', () => {
  test.each(keys)('%s: %s is obeyed', async (set = '', key = '') => {
    const behaviour = behaviours[key];
    expect(behaviour, `no behaviour is known for ${key}`).toBeDefined();
    if (!behaviour) return;
    const [first, second, observe] = behaviour;
    const { db } = office.database;
    const seen: unknown[] = [];
    for (const value of [first, second]) {
      await db.insert(options).values({ key: set, value: {} }).onConflictDoNothing();
      await db
        .update(options)
        .set({ value: { [key]: value } })
        .where(eq(options.key, set));
      seen.push(await observe());
    }
    expect(seen[0]).not.toEqual(seen[1]);
  });
});
