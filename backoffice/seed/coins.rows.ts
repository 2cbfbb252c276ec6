import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { cryptoCurrencies, cryptoTokens, multiwalletTokens } from '../db/schema/coins.ts';
import { contractSeeds, tokenSeeds } from './coins.data.ts';
import { currencySeeds } from './currencies.data.ts';
import type { PlainRows } from './plain-rows.ts';

/** A coin that the platform has no currency for yet, so it can be deleted. */
const unused = { title: 'ADA', name: 'Cardano' };

async function write(tx: Tx): Promise<void> {
  const isToken = (title: string) => tokenSeeds.some((token) => token.title === title);
  const coins = currencySeeds
    .filter(({ chain, title }) => chain !== undefined && !isToken(title))
    .map(({ title, name }) => ({ title, name }));
  await tx.insert(cryptoCurrencies).values([...coins, unused]);
  await tx.insert(cryptoTokens).values([...tokenSeeds]);
  await tx.execute(sql`select setval('crypto_tokens_id_seq', ${tokenSeeds.length})`);
  await tx.insert(multiwalletTokens).values(
    contractSeeds.map(([tokenId, network, contractAddress, decimals, aggregatingMinimum]) => ({
      ...{ tokenId, network, contractAddress, decimals, aggregatingMinimum },
    })),
  );
}

/** Crypto currencies and tokens of the seeded currencies, with the tokens' contracts. */
export const coinsRows: PlainRows = { write };
