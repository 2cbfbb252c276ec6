import type { TestGateway } from '../../gateway/testing/start-gateway.ts';

/** The right whose changes wait for a second admin in the tests of lists. */
export const rightOfTwo = 'manageCountries';

const createQuery = `mutation ($name: String!, $code: String!, $key: ID!) {
  createCountry(name: $name, code: $code, key: $key)
}`;
const withdrawQuery = 'mutation ($id: ID!) { withdrawChangeRequest(id: $id) { id } }';

/** Adds change requests of several admins: each has one that waits and one that was withdrawn. */
export async function insertChangeRequests(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<void> {
  for (const [index, cookie] of cookies.entries())
    for (const name of [`Kept ${index}`, `Withdrawn ${index}`]) {
      const variables = { name, code: `X${index}`, key: crypto.randomUUID() };
      const { errors } = await gateway.request(createQuery, { cookie, variables });
      const id = errors[0]?.extensions.request;
      if (id === undefined) throw new Error(`${name} did not wait`);
      if (name.startsWith('Withdrawn'))
        await gateway.request(withdrawQuery, { cookie, variables: { id } });
    }
}
