import { people } from './api-client.ts';
import { expect, test } from './console.ts';

test('a note mentions a colleague, who finds it from the header, and its author deletes it', async ({
  enter,
  stack,
}) => {
  const author = await enter(people.superAdmin);
  const colleague = await enter(people.admin);
  await colleague.goto('/account');
  const id = stack.take('error');
  await author.goto(`/transactions/${id}`);
  const notes = author.getByTestId('notes');
  await notes.getByTestId('notes.text').fill('The bank confirmed it');
  await notes.getByRole('combobox', { name: /Mention colleagues/ }).click();
  await author.getByRole('option', { name: /^admin@/ }).click();
  await author.keyboard.press('Escape');
  await notes.getByTestId('notes.add').click();
  await expect(notes.getByRole('listitem')).toContainText('The bank confirmed it');

  await colleague.getByTestId('notes.badge').click();
  await expect(colleague).toHaveURL(/\/notes/);
  await colleague.getByRole('link', { name: `Transaction #${id}` }).click();
  await expect(colleague.getByTestId('notes')).toContainText('The bank confirmed it');
  await expect(colleague.getByTestId('notes.badge')).toHaveCount(0);

  await notes.getByRole('button', { name: 'Delete' }).click();
  await expect(notes).toContainText('No notes yet.');
  await expect(colleague.getByTestId('notes')).toContainText('No notes yet.');
});
