import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { client } from './client.ts';

export { useQuery } from 'urql';

/** Gives everything below it the GraphQL client. */
export const DataProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider value={client}>{children}</Provider>
);
