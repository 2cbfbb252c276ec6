import { readdirSync, readFileSync } from 'node:fs';
import { concatAST, type DocumentNode, parse, Source } from 'graphql';
import { expandLists } from './expand-lists.ts';
import { expandRecords } from './expand-records.ts';
import { expandRows } from './expand-rows.ts';

const folder = new URL('../schema/', import.meta.url);

/**
 * The files come by name, but these directly after the file named here. The printed schema has its types and
 * root fields in this order.
 */
export const placedAfter: Readonly<Record<string, string>> = {
  scalars: 'directives',
  'user-chats': 'chat',
  wallets: 'finance',
  'method-status': 'wallets',
  'finance-enums': 'method-status',
  queues: 'statistics',
  'trading-statistics': 'queues',
  'deal-statistics': 'trading-statistics',
  'user-statistics': 'deal-statistics',
  'system-status': 'user-statistics',
  'exchange-orders': 'transactions',
  'transaction-filters': 'exchange-orders',
};

/** Names without their extension, in the order of the schema. */
export function inSchemaOrder(names: readonly string[]): readonly string[] {
  const withFollowers = (name: string): readonly string[] => [
    name,
    ...names.filter((other) => placedAfter[other] === name).flatMap(withFollowers),
  ];
  return names
    .filter((name) => !(name in placedAfter))
    .toSorted()
    .flatMap(withFollowers);
}

/** Reads all SDL files in the schema's order. A message about one of them names it. */
function readSchemaFiles(): readonly Source[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.slice(0, -'.graphql'.length));
  return inSchemaOrder(names).map(
    (name) =>
      new Source(
        readFileSync(new URL(`${name}.graphql`, folder), 'utf8'),
        `gateway/schema/${name}.graphql`,
      ),
  );
}

/** Reads the SDL as one document, with everything that `@list`, `@record` and rows stand for. */
export const readSchemaDocument = (): DocumentNode =>
  expandRows(
    expandRecords(expandLists(concatAST(readSchemaFiles().map((source) => parse(source))))),
  );
