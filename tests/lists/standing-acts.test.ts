import { expect, test } from 'vitest';
import { messages } from '../locales/messages.ts';
import { lists } from './lists.ts';

const standing = lists.flatMap(({ record }) =>
  Object.entries(record?.acts ?? {}).flatMap(([event, act]) =>
    record && act?.bulk === 'chosen' ? [[record.name, event] as const] : [],
  ),
);

test('there are actions that stand above the rows', () => {
  expect(standing.length).toBeGreaterThan(2);
});

test.each(standing)('%s: the action %s above the rows has its texts', (name, event) => {
  const texts = messages('en', name);
  for (const key of [`acts.${event}.bulk`, `acts.${event}.none`])
    expect(texts.has(key), key).toBe(true);
});
