import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, parse } from 'graphql';
import { expandLists } from './expand-lists.ts';

const folder = new URL('../schema/', import.meta.url);

/**
 * The files come by name, but these directly after the file named here. The printed schema has its types and
 * root fields in this order.
 */
export const placedAfter: Readonly<Record<string, string>> = {
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

/** Reads the texts of all SDL files in the schema's order. */
export function readSchemaFiles(): readonly string[] {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.slice(0, -'.graphql'.length));
  return inSchemaOrder(names).map((name) =>
    readFileSync(new URL(`${name}.graphql`, folder), 'utf8'),
  );
}

/** Reads the SDL as one document, with everything that `@list` stands for. */
export const readSchemaDocument = (): DocumentNode =>
  expandLists(parse(readSchemaFiles().join('\n')));
