import { describe, expect, test } from 'vitest';
import { answeredCalls, documentedCalls } from '../../../backoffice/testing/contract.ts';
import { guesses } from '../../../backoffice/testing/guessed-names.ts';
import { extensionOf } from '../../../gateway/rest/directives.ts';
import { callOf, differencesOf, nameOf, plainName } from './compare-request.ts';
import { queries, schema } from './every-argument.ts';
import {
  allExtensions,
  fieldsWithCalls,
  type Recording,
  sendEverything,
} from './send-everything.ts';

/**
 * Sends every query and mutation of the schema with every argument, in both styles, to a back
 * office that offers all extensions and to one that offers none, and compares each request with the
 * contract: method, path with its case, the address it is below, and the name and the place of
 * every parameter.
 */

const recordings: readonly Recording[] = [
  await sendEverything('main', []),
  await sendEverything('v1', []),
  await sendEverything('main', allExtensions),
  await sendEverything('v1', allExtensions),
];
const requests = recordings.flatMap(({ records }) => records.flatMap(({ sent }) => sent));

/**
 * Documented calls that the embedded back office answers for others: the console reads or changes
 * the same with the call on the right.
 */
const sentInstead: Readonly<Record<string, string>> = {
  'POST Market/EditCurrency': 'PUT v2/Market/EditCurrency',
  'GET Market/GetCurrencies': 'POST v2/Market/GetCurrencies',
  'GET p2p/Admin/Currency': 'POST v2/Market/GetCurrencies',
  'GET Market/GetMarkets': 'POST v2/Market/GetMarkets',
  'GET v2/P2P/group-chat/messages': 'GET v1/communication/groupchat/{id}/messages',
  'GET api/bo/User/GetGroupChatMessagesDetail': 'GET v1/communication/groupchat/{id}/messages',
  'POST Transaction/GetTransactionStats': 'POST v2/Finance/GetTransactionStats',
  'POST Login/CheckSignIn': 'POST Login/GetCurrentAdmin',
};

/** Names in the object that a mutation reads before it sends it back as a whole, by mutation. */
function namesReadBefore(style: Recording['style']): ReadonlyMap<string, readonly string[]> {
  const fields = fieldsWithCalls(style);
  const answersOf = (query: string | undefined) => {
    const rest = fields.find(({ field }) => field.name === query)?.rest;
    const stated = documentedCalls
      .filter(({ method, path }) => method === rest?.method && path === rest.path)
      .flatMap(({ answers = [] }) => answers.map(plainName));
    return [...stated, ...(rest?.row?.split('+') ?? [])];
  };
  return new Map(fields.map(({ field, rest }) => [field.name, answersOf(rest.base)]));
}

function differencesIn({ style, offered, records }: Recording): readonly string[] {
  const known = namesReadBefore(style);
  const all = records.flatMap(({ field, sent }) =>
    sent.flatMap((one) => differencesOf(one, offered, known.get(field))),
  );
  return [...new Set(all)].sort();
}

describe.each(recordings)('in the style $style, offered: $offered', (recording) => {
  const { style, offered, records } = recording;

  test('every field with a call sends it', () => {
    const sent = new Set(
      records.flatMap((one) =>
        one.sent.map(({ method, path }) => `${one.field} ${method} ${path}`),
      ),
    );
    const silent = fieldsWithCalls(style)
      .filter(({ field }) => offered.length > 0 || extensionOf(schema, field) === undefined)
      .filter(({ field, rest }) => {
        const path = rest.path.replace(/^\//, '').replaceAll(/\{\w+\}/g, '[^/]+');
        const pattern = new RegExp(`^${field.name} ${rest.method} ${path}$`);
        return ![...sent].some((one) => pattern.test(one));
      });
    expect(silent.map(({ field }) => field.name)).toEqual([]);
    expect(Object.keys(queries).length).toBeGreaterThan(100);
  });

  const count = records.reduce((sum, { sent }) => sum + sent.length, 0);
  test(`${count} requests hold only what is documented or known as a guess`, () => {
    expect(count).toBeGreaterThan(400);
    expect(differencesIn(recording).filter((one) => !guesses.has(one))).toEqual([]);
  });
});

test(`${requests.length} requests were compared; every answered call is among them`, () => {
  const sent = new Set(requests.flatMap((one) => callOf(one) ?? []).map(nameOf));
  const missing = answeredCalls.map(nameOf).filter((name) => !sent.has(name));
  expect(missing.sort()).toEqual(Object.keys(sentInstead).sort());
  for (const other of Object.values(sentInstead)) expect(sent).toContain(other);
});

test('every guess is sent', () => {
  const sent = new Set(recordings.flatMap(differencesIn));
  expect([...guesses].filter((one) => !sent.has(one))).toEqual([]);
});
