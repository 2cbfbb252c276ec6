import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../action/define-record.ts';
import { isOnlyOwnMessages } from './own-messages.ts';

const me = '5';
const mine = { memberType: 'ARBITRATOR', adminId: me };
const byAdmin = { memberType: 'ADMIN', adminId: '6' };
const bySeller = { memberType: 'CUSTOMER', adminId: null };
const systemMessage = { memberType: 'SYSTEM', adminId: null };

const row = (messageCount: number, others: object = {}): AnyRow =>
  ({
    ...{
      __typename: 'Dispute',
      id: '1',
      groupChatId: '9',
      amount: '1',
      status: 'ASSIGNED',
      sellerId: '7',
      arbitratorId: '5',
      changedBy: '5',
    },
    ...{ messageCount, lastMessageText: `said ${messageCount}`, seen: `seen ${messageCount}` },
    ...others,
  }) as AnyRow;

const check = (
  now: AnyRow,
  newest: readonly { memberType: string; adminId: string | null }[],
  reread: AnyRow | null = now,
) =>
  isOnlyOwnMessages(row(2), now, 2, me, {
    newest: async () => newest,
    reread: async () => reread,
  });

describe('messages that came between look and decision', () => {
  it('are no news where this admin wrote each of them', async () => {
    expect(await check(row(3), [mine, bySeller, bySeller])).toBe(true);
    expect(await check(row(4), [mine, systemMessage, mine, bySeller, bySeller])).toBe(true);
  });

  it.each([
    ['a party', bySeller],
    ['another admin', byAdmin],
  ])('are news where %s wrote one of them, in either order', async (_, other) => {
    expect(await check(row(3), [other, mine, bySeller])).toBe(false);
    expect(await check(row(4), [mine, other, bySeller, bySeller])).toBe(false);
    expect(await check(row(4), [other, mine, bySeller, bySeller])).toBe(false);
  });

  it('are news where anything besides the messages changed', async () => {
    for (const other of [
      { status: 'SETTLED' },
      { amount: '2' },
      { sellerId: '8' },
      { arbitratorId: '6' },
      { changedBy: '6' },
    ])
      expect(await check(row(3, other), [mine, bySeller, bySeller])).toBe(false);
  });

  it('are no news where a balance changed while they were read', async () => {
    const now = row(3);
    const again = { ...now, sellerBalance: '2', seen: 'another' } as AnyRow;
    expect(await check(now, [mine, bySeller, bySeller], again)).toBe(true);
  });

  it('are no news where the first reading was answered from just before the newest', async () => {
    const answers = [
      [bySeller, bySeller],
      [mine, bySeller, bySeller],
    ];
    const newest = async () => answers.shift() ?? [];
    const reads = { newest, reread: async () => row(3) };
    expect(await isOnlyOwnMessages(row(2), row(3), 2, me, reads)).toBe(true);
  });

  it('are news where the case changed while the messages were read', async () => {
    expect(await check(row(3), [mine, bySeller], row(4))).toBe(false);
    expect(await check(row(3), [mine, bySeller], null)).toBe(false);
  });

  it('are news where the conversation does not show all of them', async () => {
    expect(await check(row(4), [mine])).toBe(false);
    expect(await check(row(3, { groupChatId: null }), [mine])).toBe(false);
  });
});
