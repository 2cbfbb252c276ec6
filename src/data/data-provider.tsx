import type { ReactNode } from 'react';
import { Provider } from 'urql';
import { client } from './client.ts';

export { useQuery } from 'urql';

/** Provides the GraphQL client to all components below. */
export const DataProvider = ({ children }: { readonly children: ReactNode }) => (
  <Provider value={client}>{children}</Provider>
);
