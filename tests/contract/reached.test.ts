import { fileURLToPath } from 'node:url';
import { type DocumentNode, getOperationAST, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { documentedCalls } from '../../backoffice/testing/contract.ts';
import { applied, restOf } from '../../gateway/rest/directives.ts';
import { documentsOf } from '../../scripts/operations.plugin.ts';
import { schema } from './every-call.ts';

/**
 * Every documented call is reached from a screen: the console has a document that asks for a field
 * that sends it. The other walks are `backoffice/areas/calls.test.ts` (each call is answered) and
 * `requests/every-request.test.ts` (each call is sent by the gateway).
 */

const documents = await documentsOf(fileURLToPath(new URL('../../src/', import.meta.url)));

const rootsOf = (document: DocumentNode): readonly string[] =>
  (getOperationAST(document)?.selectionSet.selections ?? []).flatMap((node) =>
    node.kind === Kind.FIELD ? [node.name.value] : [],
  );
const roots = new Set(documents.flatMap(rootsOf));

/** Queries that the console reads through their subscriptions alone. */
const watched = Object.values(schema.getSubscriptionType()?.getFields() ?? {})
  .filter(({ name }) => roots.has(name))
  .flatMap((field) => applied(schema, field, 'live').map(({ of }) => String(of)));
const reached = new Set([...roots, ...watched]);

const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {}),
);

/** The board shows wallets by currency; as one list they are for other clients of the gateway. */
const withoutScreen = ['wallets'];

/** Calls that no field of the schema sends by itself, and what reaches them instead. */
const reachedOtherwise: Readonly<Record<string, string>> = {
  'CONNECT communication': 'the chat of each open conversation',
  'GET v1/arbitrator/trades/me': 'the queue of one’s own cases',
  'GET v1/reports/{}/file': 'the download of a report',
  'GET User/GetUserFile': 'the file route, for pictures and papers',
  'GET api/bo/User/GetUserFile': 'the file route, for pictures and papers',
  'POST Login/SignIn': 'the sign-in page',
  'POST Login/CheckSignIn': 'the start of the console',
  'POST Login/GetCurrentAdmin': 'the start of the console',
  'POST Login/Logout': 'the question before signing out',
  'PUT Login/UpdateAdminSettings': 'saved filters, columns and alerts',
  // The console reads or changes the same with another call (`requests/every-request.test.ts`).
  'POST Market/EditCurrency': 'PUT v2/Market/EditCurrency',
  'GET Market/GetCurrencies': 'POST v2/Market/GetCurrencies',
  'GET p2p/Admin/Currency': 'POST v2/Market/GetCurrencies',
  'GET Market/GetMarkets': 'POST v2/Market/GetMarkets',
  'GET v2/P2P/group-chat/messages': 'GET v1/communication/groupchat/{id}/messages',
  'GET api/bo/User/GetGroupChatMessagesDetail': 'GET v1/communication/groupchat/{id}/messages',
  'POST Transaction/GetTransactionStats': 'POST v2/Finance/GetTransactionStats',
};

test('a screen of the console asks for every field that a call serves', () => {
  const unreached = fields
    .filter((field) => restOf(schema, field, 'MAIN') && !reached.has(field.name))
    .map(({ name }) => name);
  expect(unreached).toEqual(withoutScreen);
});

/** A call without the names of its path's parameters, which differ between the documents. */
const nameOf = ({ method, path }: { readonly method: string; readonly path: string }) =>
  `${method} ${path.replace(/^\//, '').replaceAll(/\{\w+\}/g, '{}')}`;

test(`${documentedCalls.length} documented calls are reached from a screen`, () => {
  const sent = new Set(
    fields
      .filter(({ name }) => reached.has(name))
      .flatMap((field) => [restOf(schema, field, 'MAIN'), restOf(schema, field, 'V1')])
      .flatMap((call) => (call ? [nameOf(call)] : [])),
  );
  const missing = documentedCalls.map(nameOf).filter((name) => !sent.has(name));
  expect(missing.sort()).toEqual(Object.keys(reachedOtherwise).sort());
});
