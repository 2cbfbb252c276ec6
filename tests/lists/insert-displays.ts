import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';

const path = '/wall/graphql';
const approveQuery = `mutation ($id: ID!, $code: String!, $name: String!, $boards: [Board!]!) {
  approveDisplay(id: $id, code: $code, name: $name, boards: $boards) { id }
}`;
const approved = [
  { name: 'Hall', boards: ['MONEY'] },
  { name: 'Entrance', boards: ['PLATFORM', 'DISPUTES'] },
  { name: 'Old', boards: ['FLOW'] },
];

/** Adds displays to the gateway: one that waits for approval, two in use, and one revoked. */
export async function insertDisplays(gateway: TestGateway, cookie: string): Promise<void> {
  const ids: string[] = [];
  for (const variables of [null, ...approved]) {
    const response = await gateway.request('mutation { requestDisplay { code } }', { path });
    const { code } = fieldOf<{ code: string }>(response, 'requestDisplay');
    if (!variables) continue;
    // Ids count the requests.
    const id = String(ids.length + 2);
    ids.push(id);
    await gateway.request(approveQuery, { cookie, variables: { ...variables, id, code } });
    const display = (response.headers.get('set-cookie') ?? '').split(';')[0];
    await gateway.request('{ ownDisplay { state } }', { path, cookie: display });
  }
  const variables = { id: ids.at(-1) };
  await gateway.request('mutation ($id: ID!) { revokeDisplay(id: $id) { id } }', {
    cookie,
    variables,
  });
}
