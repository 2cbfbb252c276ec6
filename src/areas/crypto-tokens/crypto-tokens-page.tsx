import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { cryptoTokenInputs } from './crypto-token.record.ts';
import { CreateCryptoToken } from './crypto-tokens.graphql.ts';
import { cryptoTokensList } from './crypto-tokens.list.ts';

const tools = (
  <CreateButton
    name="cryptoTokens"
    needs="manageTokens"
    fields={cryptoTokenInputs}
    send={(values, key) => change(CreateCryptoToken, { ...values, key })}
  />
);

/** /payment-systems/crypto-tokens */
export const CryptoTokensPage = () => <ListPage spec={cryptoTokensList} tools={tools} />;
