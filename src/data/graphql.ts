import { initGraphQLTada } from 'gql.tada';
import type { introspection } from './graphql-env.d.ts';

/** Typed documents: `graphql(...)` checks every field against the gateway's schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: {
    Upload: Blob;
    ID: string;
    Instant: string;
    DayFrom: string;
    DayTo: string;
    Decimal: string;
    Cursor: string;
    Json: unknown;
  };
}>();

export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
export { readFragment } from 'gql.tada';
