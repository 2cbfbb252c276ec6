import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { sendAs } from './send-as.ts';

const addReply = `mutation ($title: String!, $text: String!, $languages: [ContentLanguage!], $key: ID!) {
  addReply(title: $title, text: $text, languages: $languages, key: $key)
}`;
const replies = '{ replies(page: { number: 1, size: 20 }) { items { id isOwn isShared } } }';
const shareReply = 'mutation ($id: ID!, $key: ID!) { shareReply(id: $id, key: $key) }';

interface Row {
  readonly id: string;
  readonly isOwn: boolean;
}

/** Adds saved replies of several admins, in two languages; each admin shares one of two. */
export async function insertReplies(
  gateway: TestGateway,
  cookies: readonly string[],
): Promise<void> {
  const send = sendAs(gateway);
  for (const [index, cookie] of cookies.entries()) {
    for (const languages of [['EN'], []]) {
      const title = `Reply ${index} in ${languages.join()}`;
      const variables = { title, text: 'Hello, {{buyer}}', languages, key: crypto.randomUUID() };
      await send(cookie, addReply, variables);
    }
    const { items } = fieldOf<{ items: readonly Row[] }>(await send(cookie, replies), 'replies');
    const id = items.find(({ isOwn }) => isOwn)?.id;
    await send(cookie, shareReply, { id, key: crypto.randomUUID() });
  }
}
