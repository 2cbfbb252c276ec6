import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { adminIds, sendAs } from './send-as.ts';

const addHandover = `mutation ($toId: ID, $note: String!, $work: [HandoverItemInput!]!, $key: ID!) {
  addHandover(toId: $toId, note: $note, work: $work, minutes: 60, key: $key)
}`;
const acceptable = `{
  handovers(filter: { concernsMe: true }, page: { number: 1, size: 20 }) { items { id mayAccept } }
}`;
const acceptHandover = 'mutation ($id: ID!, $key: ID!) { acceptHandover(id: $id, key: $key) }';

/**
 * Adds hand-overs of several admins: each hands over to each colleague and without a recipient, and the first
 * admin accepts one.
 */
export async function insertHandovers(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<void> {
  const send = sendAs(gateway);
  const ids = await adminIds(gateway, cookies);
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
