import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';

const addHandover = `mutation ($toId: ID, $note: String!, $work: [HandoverItemInput!]!, $key: ID!) {
  addHandover(toId: $toId, note: $note, work: $work, minutes: 60, key: $key)
}`;
const acceptable = `{
  handovers(filter: { concernsMe: true }, page: { number: 1, size: 20 }) { items { id mayAccept } }
}`;
const acceptHandover = 'mutation ($id: ID!, $key: ID!) { acceptHandover(id: $id, key: $key) }';

/**
 * Adds hand-overs of several admins: each hands over to anybody and to each colleague, and the first
 * admin accepts one.
 */
export async function insertHandovers(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<void> {
  const send = async (cookie: string, query: string, variables: object = {}) => {
    const answer = await gateway.request(query, { cookie, variables: { ...variables } });
    if (answer.errors.length > 0) throw new Error(JSON.stringify(answer.errors));
    return answer;
  };
  const ids = await Promise.all(
    cookies.map(
      async (cookie) =>
        fieldOf<{ admin: { id: string } }>(
          await send(cookie, '{ session { admin { id } } }'),
          'session',
        ).admin.id,
    ),
  );
  for (const [index, cookie] of cookies.entries())
    for (const toId of [null, ...ids.filter((_, at) => at !== index)]) {
      const work = ids.map((objectId) => ({
        kind: 'CHANGE_REQUEST',
        objectId,
        action: 'createCountry',
      }));
      const note = `Hand-over ${index}`;
      const key = crypto.randomUUID();
      await send(cookie, addHandover, { toId, note, work: work.slice(index), key });
    }
  const [first = ''] = cookies;
  const { items } = fieldOf<{ items: readonly { id: string; mayAccept: boolean }[] }>(
    await send(first, acceptable),
    'handovers',
  );
  const id = items.find(({ mayAccept }) => mayAccept)?.id;
  await send(first, acceptHandover, { id, key: crypto.randomUUID() });
}
