import { describe, expect, test } from 'vitest';
import { auditActions } from '../../machines/audit/audit-actions.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { languages, messages } from './messages.ts';

/** An action in log rows that is not an action of staff: the platform ends a lock by itself. */
const byPlatform = ['userLock.expire'];

describe.each(languages)('the action log in %s', (language) => {
  const texts = messages(language, 'logs');

  test.each([...auditActions])('%s has a text', (action) => {
    expect(texts.get(`words.act.${action}`)).toMatch(/\S/);
  });

  test.each(Object.keys(lifecycles))('%s has a name', (object) => {
    expect(texts.get(`words.objectType.${object}`)).toMatch(/\S/);
  });

  // Filter values are the texts below `words.act`, so a text without an action offers an option
  // that matches nothing.
  test('no text is without an action', () => {
    const known = new Set([...auditActions, ...byPlatform].map((action) => `words.act.${action}`));
    const named = [...texts.keys()].filter((key) => key.startsWith('words.act.'));
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});

test('no action is listed twice', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
});
