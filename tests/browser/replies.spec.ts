import { people } from './api-client.ts';
import { expect } from './console.ts';
import { makeMine, openCase, test } from './desk.ts';
import { fill, send } from './filling.ts';

test('a saved reply is shared, and a colleague sends it with the values of the deal', async ({
  enter,
  stack,
}) => {
  const owner = await enter(people.admin);
  await owner.goto('/replies');
  await owner.getByTestId('savedReplies.create').first().click();
  const dialog = owner.getByRole('dialog');
  await fill(owner, 'title', 'Ask for a statement');
  const text = dialog.getByTestId('act-text-text');
  await text.fill('{{userName}}, send a bank statement.');
  await expect(dialog.getByTestId('form.ok')).toBeDisabled();
  await text.fill('{{buyer}}, send a bank statement for {{fiat}}.');
  await send(owner);
  await expect(dialog).toBeHidden();
  const row = owner.locator('.grid-line').filter({ hasText: 'Ask for a statement' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await owner.getByTestId('act.share').click();
  await dialog.getByTestId('form.ok').click();
  await expect(dialog).toBeHidden();

  const arbitrator = await enter(people.arbitrator);
  const { id } = await stack.customers.fallOut();
  await openCase(arbitrator, id);
  await makeMine(arbitrator);
  await arbitrator.getByTestId('chat.replies').click();
  const choices = arbitrator.getByTestId('chat.replies.choices');
  await choices.getByRole('menuitem', { name: /^Ask for a statement/ }).click();
  const field = arbitrator.getByTestId('chat.text');
  await expect(field).toHaveValue(/, send a bank statement for .*\d.*\./);
  await expect(field).toBeFocused();
});
