import type { TestGateway } from '../../gateway/testing/start-gateway.ts';
import type { Person } from './staff.ts';

/** Ids of personal objects. */
type Things = Pick<Person, 'report' | 'session'>;

/** Ids that belong to no person. */
export const neverWere: Things = { report: '2000000000', session: '2000000000' };

interface OwnThing {
  readonly name: string;
  /** The call would delete the object, so its owner does not try it. */
  readonly ends: boolean;
  try(
    caller: Person,
    things: Things,
  ): Promise<{ readonly codes: readonly string[]; data: unknown }>;
}

/** Returns every call that accepts the id of a personal object. */
export function ownThingsAt(gateway: TestGateway): readonly OwnThing[] {
  const execute = async ({ cookie }: Person, query: string, variables: Record<string, unknown>) => {
    const { data, errors } = await gateway.request(query, { cookie, variables });
    return { codes: errors.map(({ extensions }) => extensions.code), data };
  };
  const key = () => crypto.randomUUID();
  return [
    {
      ...{ name: 'report', ends: false },
      try: (caller, { report: id }) =>
        execute(caller, 'query ($id: ID!) { report(id: $id) { type } }', { id }),
    },
    {
      ...{ name: 'reports', ends: false },
      try: (caller, { report }) =>
        execute(
          caller,
          `query ($ids: [ID!]) {
            reports(filter: { ids: $ids }, page: { number: 1, size: 10 }) { items { type } total }
          }`,
          { ids: [report] },
        ),
    },
    {
      ...{ name: 'cancelReport', ends: true },
      try: (caller, { report: id }) =>
        execute(
          caller,
          'mutation ($id: ID!, $intent: Intent!) { cancelReport(id: $id, intent: $intent) { state } }',
          { id, intent: { key: key(), seen: '1.', comment: 'said' } },
        ),
    },
    {
      ...{ name: 'endSession', ends: true },
      try: (caller, { session: id }) =>
        execute(caller, 'mutation ($id: ID!, $key: ID!) { endSession(id: $id, key: $key) }', {
          ...{ id, key: key() },
        }),
    },
  ];
}
