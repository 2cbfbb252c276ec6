import { expect, test, vi } from 'vitest';
import { adminStatus } from '../../machines/admin/admin.codes.ts';
import { madeIdMark } from '../../machines/made-id.ts';
import { offersOf } from '../../src/action/act-offers.ts';
import { bulkWorks } from '../../src/list/bulk/bulk-work.ts';
import { lists } from './lists.ts';

// Nothing is sent here.
vi.mock('../../src/data/client.ts', () => ({}));

/** A row without an id of the back office is shown, and every action on it says why it cannot be. */
const admin = { id: '1', status: adminStatus.superAdmin };

const reasonsFor = (list: (typeof lists)[number], id: string) => {
  const { record } = list;
  if (!record) throw new Error(`${list.name} has no record`);
  const row = { id, statusCode: 0 };
  return [
    ...offersOf(record, row, admin).map(({ refusal }) => refusal),
    ...bulkWorks(list, admin).map(({ leftOut }) => leftOut(row, {})),
  ];
};

const acting = lists.filter(({ record }) => record && Object.keys(record.acts).length > 0);

test('there are lists with actions', () => expect(acting.length).toBeGreaterThan(15));

test.each(acting.map((list) => [list.name, list] as const))('%s', (_, list) => {
  const reasons = reasonsFor(list, `${madeIdMark}4f`);
  expect(new Set(reasons)).toEqual(new Set(['noId']));
  expect(reasonsFor(list, '5')).not.toContain('noId');
});
