import { eq } from 'drizzle-orm';
import { multiwalletTokenLifecycle } from '../../../machines/multiwallet-token/multiwallet-token.machine.ts';
import type { Tx } from '../../db/database.ts';
import { cryptoTokens, multiwalletTokens } from '../../db/schema/coins.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import { requireUnused } from '../crypto-currencies/coin-use.ts';
import { cryptoTokensList } from '../crypto-tokens/crypto-tokens.list.ts';
import { multiwalletTokensList } from './multiwallet-tokens.list.ts';
import { requireSound, tokenFields } from './token-input.ts';

/** Keeps the token until the end of the unit. @throws Refusal `RequestNotValid` */
async function readToken(tx: Tx, id: number) {
  const [token] = await tx.select().from(cryptoTokens).where(eq(cryptoTokens.id, id)).for('share');
  if (!token) throw notValid({ path: 'tokenId', message: 'No such token' });
  return token;
}

const { tokenId, network, contractAddress, decimals, aggregatingMinimum, abi } = tokenFields;

/** The contracts that the wallets of the platform know (d3:523). */
export const multiwalletTokensCatalogue = catalogue({
  ...{ lifecycle: multiwalletTokenLifecycle, table: multiwalletTokens },
  list: multiwalletTokensList,
  unique: { multiwallet_tokens_contract_unique: 'Exists' },
  lists: { needs: { section: 'tokens' }, calls: [['POST', 'v2/mw/Multiwallet/GetTokens']] },
  create: {
    fields: tokenFields,
    calls: [['POST', 'v2/mw/Multiwallet/AddToken']],
    async columns(unit, { aggregatingMinimum: minimum = '0', ...given }) {
      if (given.tokenId !== undefined) {
        await readToken(unit.tx, given.tokenId);
        unit.touch(cryptoTokensList, given.tokenId);
      }
      const address = requireSound({ ...given, aggregatingMinimum: minimum });
      return { ...given, contractAddress: address, aggregatingMinimum: minimum };
    },
  },
  edit: {
    fields: {
      ...{ tokenId, aggregatingMinimum, abi, network: network.optional() },
      ...{ contractAddress: contractAddress.optional(), decimals: decimals.optional() },
    },
    calls: [['PUT', 'v2/mw/Multiwallet/EditToken']],
    async columns(unit, given, stored) {
      const next = {
        network: given.network ?? stored.network,
        contractAddress: given.contractAddress ?? stored.contractAddress,
        decimals: given.decimals ?? stored.decimals,
        aggregatingMinimum: given.aggregatingMinimum ?? stored.aggregatingMinimum,
      };
      const address = requireSound(next);
      if (stored.tokenId !== null && next.decimals !== stored.decimals)
        // Money of the token is counted by them already.
        await requireUnused(unit.tx, (await readToken(unit.tx, stored.tokenId)).title);
      if (given.tokenId !== undefined && given.tokenId !== stored.tokenId) {
        await readToken(unit.tx, given.tokenId);
        for (const id of [given.tokenId, stored.tokenId])
          if (id !== null) unit.touch(cryptoTokensList, id);
      }
      return { ...given, contractAddress: address };
    },
  },
});

export const multiwalletTokensRoutes: readonly Route[] = multiwalletTokensCatalogue.routes;
