import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';
import { openAnyCase } from './desk.ts';

test('a saved reply is shared, and a colleague puts it into a message with the values of the deal', async ({
  enter,
}) => {
  const owner = await enter(people.admin);
  await open(owner, '/replies');
  await owner.getByTestId('savedReplies.create').first().click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Bank statement');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Hello, {{buyer}}');
  await dialog.getByTestId('confirm').click();
});
