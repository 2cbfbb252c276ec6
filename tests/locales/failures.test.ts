import { beforeAll, describe, expect, test } from 'vitest';
import { failureText } from '../../src/action/failure-text.ts';
import { i18n } from '../../src/i18n/i18n.ts';
import type { Namespace } from '../../src/i18n/resources.ts';
import { languages, messages } from './messages.ts';

const transaction =
  'Transaction has not been confirmed, completed or cancelled because of Error: "E"';
const offer = 'The offer has not been edited because of Error: "E"';
const requisite = 'The requisite has not been edited because of Error: "E"';
const device = 'The device has not been edited because of Error: "E"';

/** Quotes from the documents for actions that fail (d1:178, d2:340, d2:342, d3:570 to d3:580). */
const quoted: readonly [Namespace, Readonly<Record<string, string>>][] = [
  ['transactions', { confirm: transaction, complete: transaction, cancel: transaction }],
  ['exchangeOrders', { confirm: transaction, complete: transaction, cancel: transaction }],
  ['balances', { withdraw: 'Failed to withdraw from balance due to: "E"' }],
  ['offers', { edit: offer, enable: offer, stop: offer, unblock: offer, block: offer }],
  [
    'requisites',
    {
      create: 'The requisite has not been created because of Error: "E"',
      delete: 'The requisite has not been deleted because of Error: "E"',
      remove: 'The requisite has not been removed because of Error: "E"',
      ...{ edit: requisite, enable: requisite, stop: requisite, unblock: requisite },
      ...{ block: requisite, approve: requisite, markProblematic: requisite },
    },
  ],
  [
    'devices',
    {
      ...{ edit: device, resume: device, suspend: device },
      delete: 'The device has not been removed because of Error: "E"',
    },
  ],
  [
    'arbitration',
    {
      join: 'You are not joined to trade because of Error: E',
      assign: 'You are not assigned to trade because of Error: E',
    },
  ],
];

const acts = quoted.flatMap(([name, sentences]) =>
  Object.entries(sentences).map(([act, sentence]) => [name, act, sentence] as const),
);

beforeAll(async () => {
  await i18n.init({ lng: 'en', ns: [], resources: {} });
  for (const [name] of quoted)
    for (const [key, text] of messages('en', name)) i18n.addResource('en', name, key, text);
});

test.each(acts)('%s: a failed %s is told as quoted', (name, act, sentence) => {
  expect(failureText(name, `acts.${act}`, 'E')).toBe(sentence);
});

test('without a quoted sentence there are no words around the error', () => {
  expect(failureText('devices', 'acts.edit.none', 'E')).toBeNull();
});

describe.each(languages)('in %s', (language) => {
  test.each(acts)('%s: a failed %s names the error', (name, act) => {
    expect(messages(language, name).get(`acts.${act}.failed`)).toContain('{{error}}');
  });
});
