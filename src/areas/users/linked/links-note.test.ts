import { expect, test } from 'vitest';
import { maxNoteLength } from '../../../../machines/note/note-subjects.policy.ts';
import type { LinkMap } from '../../../entities/linked-users.graphql.ts';
import { linksNote } from './links-note.ts';

const words = {
  ...{ heading: 'Linked users', none: 'Nothing' },
  line: (name: string, strength: string, why: string) => `${name} (${strength}): ${why}`,
  kind: (kind: string) => kind.toLowerCase(),
  strength: (strength: string) => strength.toLowerCase(),
  more: (count: number) => `and ${count} more`,
};

const mapOf = (count: number): LinkMap => ({
  ...{ readAt: '2026-01-01T00:00:00.000Z', usersTotal: count, sources: [] },
  users: ['1', ...Array.from({ length: count }, (_, index) => String(100 + index))].map(
    (userId) => ({
      ...{ userId, userName: 'somebody', isFocus: userId === '1', hasNews: false },
      ...{ points: userId === '1' ? 0 : 60, strength: 'STRONG', valueIds: ['a'] },
      ...{
        decision: null,
        linkedToId: null,
        decidedAboutId: null,
        decidedById: null,
        decidedAt: null,
      },
      comment: null,
    }),
  ),
  values: [
    {
      ...{ valueId: 'a', kind: 'IP', label: '10.1.•.•', state: 'LINKING', holders: [] },
      ...{ holderCount: 2, points: 60, excludedById: null, excludedAt: null, comment: null },
    },
  ],
});

test('a note names each linked user with the reasons', () => {
  expect(linksNote(mapOf(2), words)).toBe(
    'Linked users\nsomebody #100 (strong): ip 10.1.•.•\nsomebody #101 (strong): ip 10.1.•.•',
  );
});

test('without linked users it says so', () => {
  expect(linksNote(mapOf(0), words)).toBe('Linked users\nNothing');
});

test('a note is never too long, and counts who is left out', () => {
  const text = linksNote(mapOf(200), words);
  expect(text.length).toBeLessThanOrEqual(maxNoteLength);
  const [, left = '0'] = /and (\d+) more$/.exec(text) ?? [];
  expect(text.split('\n').length - 2 + Number(left)).toBe(200);
});
