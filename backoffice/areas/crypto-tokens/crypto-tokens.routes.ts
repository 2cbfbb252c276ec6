import { eq } from 'drizzle-orm';
import { cryptoTokenLifecycle } from '../../../machines/crypto-token/crypto-token.machine.ts';
import { cryptoTokens, multiwalletTokens } from '../../db/schema/coins.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import { coinFields, requireUnused } from '../crypto-currencies/coin-use.ts';
import { cryptoTokensList } from './crypto-tokens.list.ts';

/** Crypto tokens (d3:522). */
export const cryptoTokensCatalogue = catalogue({
  ...{ lifecycle: cryptoTokenLifecycle, table: cryptoTokens, list: cryptoTokensList },
  unique: { crypto_tokens_title_unique: 'Exists', crypto_tokens_name_unique: 'Exists' },
  lists: {
    needs: { section: 'tokens' },
    calls: [['POST', 'v2/Transaction/GetCryptoTokens']],
  },
  create: { fields: coinFields, calls: [['POST', 'v2/Transaction/CreateCryptoToken']] },
  edit: {
    fields: { title: coinFields.title.optional(), name: coinFields.name.optional() },
    calls: [['PUT', 'v2/Transaction/EditCryptoToken']],
    async columns({ tx }, given, stored) {
      // Currencies name it by its code.
      if (given.title !== undefined && given.title !== stored.title)
        await requireUnused(tx, stored.title);
      return given;
    },
  },
  delete: {
    calls: [['PUT', 'v2/Transaction/DeleteCryptoToken']],
    async before({ tx }, { id, title }) {
      await requireUnused(tx, title);
      const [contract] = await tx
        .select({ id: multiwalletTokens.id })
        .from(multiwalletTokens)
        .where(eq(multiwalletTokens.tokenId, id))
        .limit(1);
      if (contract)
        throw refuse('StillInUse', { message: `Multiwallet token ${contract.id} is its contract` });
    },
  },
});

export const cryptoTokensRoutes: readonly Route[] = cryptoTokensCatalogue.routes;
