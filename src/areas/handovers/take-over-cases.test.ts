import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyRow } from '../../action/define-record.ts';
import { readRecord, sendAct } from '../../action/send-act.ts';
import { ClientError } from '../../data/client-error.ts';
import { type Taken, takeOverCases } from './take-over-cases.ts';

vi.mock('../../action/send-act.ts', () => ({ readRecord: vi.fn(), sendAct: vi.fn() }));

const me = { id: '7', status: 1 };
const inQueue = { dealStatus: 'ARBITRATOR_REQUIRED', statusCode: 0, arbitratorId: null };
const ofColleague = { dealStatus: 'ARBITRATOR_JOINED', statusCode: 2, arbitratorId: '8' };
const rows: Readonly<Record<string, object>> = {
  queued: inQueue,
  theirs: ofColleague,
  mine: { ...ofColleague, arbitratorId: '7' },
  over: { ...ofColleague, statusCode: 3 },
};

async function take(ids: readonly string[], signal = new AbortController().signal) {
  const results = new Map<string, Taken>();
  await takeOverCases(ids, me, 'Hand-over', (id, result) => results.set(id, result), signal);
  return [...results].map(([id, { state }]) => `${id} ${state}`);
}

beforeEach(() => {
  vi.mocked(readRecord).mockImplementation(async (_, id) => {
    if (id === 'unread') throw new ClientError('x', 'UPSTREAM_DOWN');
    const row = rows[id];
    return row ? ({ id, seen: 'seen', ...row } as AnyRow) : null;
  });
  vi.mocked(sendAct).mockReset().mockResolvedValue({ state: 'done' });
});

test('a case of a colleague is taken over, a free one joined, and nothing else is sent', async () => {
  expect(await take(['theirs', 'queued', 'mine', 'over', 'gone', 'unread'])).toEqual([
    ...['theirs done', 'queued done', 'mine own', 'over over', 'gone over', 'unread refused'],
  ]);
  const sent = vi.mocked(sendAct).mock.calls.map(([, event, { id }, { seen, comment }]) => ({
    ...{ event, id, seen, comment },
  }));
  expect(sent).toEqual([
    { event: 'takeOver', id: 'theirs', seen: 'seen', comment: 'Hand-over' },
    { event: 'join', id: 'queued', seen: 'seen', comment: 'Hand-over' },
  ]);
});

test('one that is refused costs itself only', async () => {
  vi.mocked(sendAct).mockResolvedValueOnce({
    state: 'refused',
    error: new ClientError('x', 'TradeWrongStatus'),
  });
  expect(await take(['theirs', 'queued'])).toEqual(['theirs refused', 'queued done']);
});

test('nothing more is sent after the page is left', async () => {
  const leaving = new AbortController();
  vi.mocked(sendAct).mockImplementationOnce(async () => {
    leaving.abort();
    return { state: 'done' };
  });
  expect(await take(['theirs', 'queued'], leaving.signal)).toEqual(['theirs done']);
});
