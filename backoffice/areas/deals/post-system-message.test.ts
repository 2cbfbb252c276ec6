import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealStatus } from '../../../machines/deal/deal.codes.ts';
import { dealLifecycle } from '../../../machines/deal/deal.machine.ts';
import { dealEventOf, disputeLifecycle } from '../../../machines/dispute/dispute.machine.ts';
import { chatNotes } from '../../../machines/group-chat/chat-notes.ts';
import { platform } from '../../engine/actor.ts';
import { readRows } from '../../engine/list-page.ts';
import { transact } from '../../engine/unit.ts';
import { notesOf } from '../../testing/chat-notes.ts';
import { endow, insertDeal } from '../../testing/insert-rows.ts';
import { type Office, startOffice } from '../../testing/office.ts';
import { disputeList } from './dispute.list.ts';
import { type Mover, moveDeal, openDispute, type PartyEvent } from './move-deal.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await endow(office.database);
});
afterAll(() => office.end());

const move = (id: number, event: PartyEvent, by: Mover) =>
  transact(office.services, platform, (unit) => moveDeal(unit, id, event, by));
const complain = (id: number) =>
  transact(office.services, platform, (unit) => openDispute(unit, id, { by: 'buyer', reason: 4 }));
const comment = 'said by a test';
const staff = async (method: 'PUT' | 'POST', call: string, id: number) => {
  const path = `v1/arbitrator/trades/${id}/${call}`;
  const { body } = await office.call(method, path, { comment }, 3);
  expect(body).toMatchObject({ result: { Success: true } });
};

const begun = async (): Promise<number> => {
  const id = await insertDeal(office.database, dealStatus.created);
  await move(id, 'requestHold', 'system');
  await move(id, 'checkHold', 'system');
  return id;
};
const paid = async (): Promise<number> => {
  const id = await begun();
  await move(id, 'start', 'seller');
  await move(id, 'markPaid', 'buyer');
  return id;
};

interface Row {
  readonly id: number;
  readonly event: string | null;
  readonly text: string;
  readonly chatMemberType: number;
}

async function caseOf(id: number) {
  const [found] = await readRows(office.database.db, disputeList, [id]);
  return found as unknown as {
    groupChatId: number;
    messageCount: number;
    lastMessageText: string | null;
  };
}

describe('every step is told in the deal’s chat', () => {
  const ends: readonly [string, readonly string[], (id: number) => Promise<unknown>][] = [
    ['released', ['start', 'markPaid', 'release'], (id) => move(id, 'release', 'seller')],
    ['called off', ['start', 'markPaid', 'callOff'], (id) => move(id, 'callOff', 'buyer')],
  ];
  test.each(ends)('a deal that was %s', async (_, events, end) => {
    const id = await paid();
    await end(id);
    expect(await notesOf(office.database, id)).toEqual(events);
  });

  test('a deal that was refused, one that ran out', async () => {
    const refused = await insertDeal(office.database, dealStatus.created);
    await move(refused, 'refuse', 'buyer');
    const late = await begun();
    await move(late, 'expire', 'system');
    expect(await notesOf(office.database, refused)).toEqual(['refuse']);
    expect(await notesOf(office.database, late)).toEqual(['expire']);
  });

  test('an arbitration, from the call to the verdict, and nobody has news to read', async () => {
    const id = await paid();
    await complain(id);
    await staff('PUT', 'join', id);
    await staff('POST', 'assign', id);
    const { groupChatId, messageCount, lastMessageText } = await caseOf(id);
    expect({ messageCount, lastMessageText }).toEqual({ messageCount: 0, lastMessageText: null });
    const { body: unread } = await office.call(
      'GET',
      'v1/ext/group-chats/unread',
      { idList: [groupChatId] },
      1,
    );
    expect(unread.items[0]).toMatchObject({ unread: 0 });
    await staff('POST', 'confirmation', id);
    expect(await notesOf(office.database, id)).toEqual([
      ...['start', 'markPaid', 'openDispute', 'joinArbitrator', 'awardBuyer'],
    ]);
    const path = `v1/communication/groupchat/${groupChatId}/messages`;
    const { body } = await office.call('GET', path, {}, 1);
    const [last] = body.items as unknown as Row[];
    expect(last).toMatchObject({ event: 'awardBuyer', text: '', chatMemberType: 1, files: [] });
  });

  test('what is refused leaves no word', async () => {
    const id = await paid();
    await expect(move(id, 'refuse', 'buyer')).rejects.toMatchObject({
      body: { code: 'TradeWrongStatus' },
    });
    expect(await notesOf(office.database, id)).toEqual(['start', 'markPaid']);
  });
});

test('notes are steps that there are, and all but the preparing ones are noted', () => {
  const steps = new Set<string>([...dealLifecycle.machine.events, 'create', 'takeOver']);
  expect([...chatNotes].filter((event) => !steps.has(event))).toEqual([]);
  expect([...steps].filter((event) => !chatNotes.has(event)).sort()).toEqual([
    'checkHold',
    'requestHold',
  ]);
  const { acts } = disputeLifecycle;
  const announced = Object.keys(acts).filter((event) => chatNotes.has(dealEventOf[event] ?? event));
  // The assignment of a dispute concerns only staff, so the chat does not announce it.
  expect(Object.keys(acts).filter((event) => !announced.includes(event))).toEqual(['assign']);
});
