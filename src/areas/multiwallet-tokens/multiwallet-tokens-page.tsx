import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { multiwalletTokenInputs } from './multiwallet-token.record.ts';
import { CreateMultiwalletToken } from './multiwallet-tokens.graphql.ts';
import { multiwalletTokensList } from './multiwallet-tokens.list.ts';

const tools = (
  <CreateButton
    name="multiwalletTokens"
    needs="manageTokens"
    fields={multiwalletTokenInputs}
    send={(values, key) => change(CreateMultiwalletToken, { ...values, key })}
  />
);

/** /payment-systems/multiwallet-tokens */
export const MultiwalletTokensPage = () => <ListPage spec={multiwalletTokensList} tools={tools} />;
