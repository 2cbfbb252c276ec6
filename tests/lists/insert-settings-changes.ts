import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';

const bookingQuery = '{ of: bookingSettings { seen } }';
const bookingEdit = `mutation ($limit: Int, $intent: Intent!) {
  editBookingSettings(bookingLimit: $limit, intent: $intent) { state }
}`;
const methodQuery = `{
  of: paymentMethods(filter: { state: [ENABLED] }, page: { number: 1, size: 1 }) {
    items { id seen }
  }
}`;
const disableMethod = `mutation ($id: ID!, $intent: Intent!) {
  disablePaymentMethod(id: $id, intent: $intent) { state }
}`;

/** Adds changes of settings by several admins: of settings that exist once, and of a record. */
export async function insertSettingsChanges(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<void> {
  for (const [index, cookie] of cookies.entries()) {
    const booking = await gateway.request(bookingQuery, { cookie });
    const { seen } = fieldOf<{ seen: string }>(booking, 'of');
    const intent = { key: crypto.randomUUID(), seen, comment: `Room for ${index}` };
    await must(gateway.request(bookingEdit, { cookie, variables: { limit: 40 + index, intent } }));
  }
  const [cookie] = cookies;
  const methods = await gateway.request(methodQuery, { cookie });
  const [method] = fieldOf<{ items: { id: string; seen: string }[] }>(methods, 'of').items;
  if (!method) throw new Error('there is no payment method');
  const intent = { key: crypto.randomUUID(), seen: method.seen, comment: 'Out of use' };
  await must(gateway.request(disableMethod, { cookie, variables: { id: method.id, intent } }));
}

async function must(answer: ReturnType<TestGateway['request']>): Promise<void> {
  const { errors } = await answer;
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
}
