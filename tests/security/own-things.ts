import type { TestGateway } from '../../gateway/testing/start-gateway.ts';
import type { Person } from './staff.ts';

/** Ids of what belongs to somebody. */
type Things = Pick<Person, 'report' | 'session'>;

/** Of nobody. */
export const neverWere: Things = { report: '2000000000', session: '2000000000' };

interface OwnThing {
  readonly name: string;
  /** It would be gone: not tried by whom it belongs to. */
  readonly ends: boolean;
  try(asker: Person, things: Things): Promise<{ readonly codes: readonly string[]; data: unknown }>;
}

/** Every door at which an id of somebody's own can be said. */
export function ownThingsAt(gateway: TestGateway): readonly OwnThing[] {
  const ask = async ({ cookie }: Person, query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await gateway.ask(query, { cookie, variables });
    return { codes: errors.map(({ extensions }) => extensions.code), data };
  };
  const key = () => crypto.randomUUID();
  return [
    {
      ...{ name: 'report', ends: false },
      try: (asker, { report: id }) =>
        ask(asker, 'query ($id: ID!) { report(id: $id) { type } }', { id }),
    },
    {
      ...{ name: 'reports', ends: false },
      try: (asker, { report }) =>
        ask(
          asker,
          `query ($ids: [ID!]) {
            reports(filter: { ids: $ids }, page: { number: 1, size: 10 }) { items { type } total }
          }`,
          { ids: [report] },
        ),
    },
    {
      ...{ name: 'cancelReport', ends: true },
      try: (asker, { report: id }) =>
        ask(
          asker,
          'mutation ($id: ID!, $intent: Intent!) { cancelReport(id: $id, intent: $intent) { state } }',
          { id, intent: { key: key(), seen: '1.', comment: 'said' } },
        ),
    },
    {
      ...{ name: 'endSession', ends: true },
      try: (asker, { session: id }) =>
        ask(asker, 'mutation ($id: ID!, $key: ID!) { endSession(id: $id, key: $key) }', {
          ...{ id, key: key() },
        }),
    },
  ];
}
