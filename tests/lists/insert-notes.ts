import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';

const addNote = `mutation ($objectId: ID!, $text: String!, $mentions: [ID!]!, $key: ID!) {
  addNote(subject: TRANSACTION, objectId: $objectId, text: $text, mentions: $mentions, key: $key) {
    id
  }
}`;

/** Adds notes of several admins: each with one that mentions all of them, and one that does not. */
export async function insertNotes(gateway: TestGateway, cookies: readonly string[]): Promise<void> {
  const answers = await Promise.all(
    cookies.map((cookie) => gateway.request('{ session { admin { id } } }', { cookie })),
  );
  const everyone = answers.map(
    (answer) => fieldOf<{ admin: { id: string } }>(answer, 'session').admin.id,
  );
  for (const [index, cookie] of cookies.entries())
    for (const mentions of [everyone, []]) {
      const text = `Note ${index} for ${mentions.length}`;
      const variables = { objectId: String(index + 1), text, mentions, key: crypto.randomUUID() };
      const { errors } = await gateway.request(addNote, { cookie, variables });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
    }
}
