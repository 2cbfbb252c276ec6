import type { TestGateway } from '../../gateway/testing/start-gateway.ts';
import { adminIds, sendAs } from './send-as.ts';

const addNote = `mutation ($objectId: ID!, $text: String!, $mentions: [ID!]!, $key: ID!) {
  addNote(subject: TRANSACTION, objectId: $objectId, text: $text, mentions: $mentions, key: $key) {
    id
  }
}`;

/** Adds notes of several admins: each with one that mentions all of them, and one that does not. */
export async function insertNotes(gateway: TestGateway, cookies: readonly string[]): Promise<void> {
  const send = sendAs(gateway);
  const everyone = await adminIds(gateway, cookies);
  for (const [index, cookie] of cookies.entries())
    for (const mentions of [everyone, []]) {
      const text = `Note ${index} for ${mentions.length}`;
      const variables = { objectId: String(index + 1), text, mentions, key: crypto.randomUUID() };
      await send(cookie, addNote, variables);
    }
}
