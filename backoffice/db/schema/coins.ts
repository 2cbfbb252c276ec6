import { pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { id, money, ref } from './columns.ts';

const coin = () => ({
  id: id(),
  /** The code by which currencies name it. */
  title: text().notNull().unique(),
  name: text().notNull().unique(),
});

/** Coins with a chain of their own (d3:250). */
export const cryptoCurrencies = pgTable('crypto_currencies', coin());

/** Coins that a contract on a chain defines (d3:250). */
export const cryptoTokens = pgTable('crypto_tokens', coin());

/** The contracts that the wallets of the platform know (d3:253). */
export const multiwalletTokens = pgTable(
  'multiwallet_tokens',
  {
    id: id(),
    /** The token that the contract defines; null if it is not in the list of tokens. */
    tokenId: ref().references(() => cryptoTokens.id),
    network: text().notNull(),
    contractAddress: text().notNull(),
    /** JSON as it was entered; null for the standard ERC 20. */
    abi: text(),
    /** Smaller amounts stay at the addresses of users. */
    aggregatingMinimum: money().notNull().default('0'),
    decimals: smallint().notNull(),
  },
  (t) => [unique('multiwallet_tokens_contract_unique').on(t.network, t.contractAddress)],
);
