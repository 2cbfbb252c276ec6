import type { Page } from '@playwright/test';
import { execute, people } from './api-client.ts';
import { expect, test } from './console.ts';

/** Reads the ids in the response to a query. */
const idsOf = async (page: Page, stack: Parameters<typeof execute>[1], query: string) => {
  const { of } = await execute<{ of: { items: readonly { id: string }[] } }>(
    page.context(),
    stack,
    `{ of: ${query} { items { id } } }`,
  );
  return of.items.map(({ id }) => id);
};

const shown = 'filter: { status: SHOWN }, page: { number: 1, size: 1 }';

for (const [kind, field] of [
  ['public', 'publicChatMessages'],
  ['private', 'privateChatMessages'],
] as const)
  test(`what was said in a ${kind} chat is edited, and another window reads it`, async ({
    enter,
    stack,
  }) => {
    const page = await enter(people.admin);
    const [id = ''] = await idsOf(page, stack, `${field}(${shown})`);
    const path = kind === 'public' ? '/chats' : await conversationOf(page, stack, id);
    const other = await enter(people.superAdmin);
    for (const one of [page, other]) await one.goto(path);
    const text = `Put right, ${crypto.randomUUID()}`;
    await page.getByTestId(`acts.${id}`).click();
    await page.getByTestId('act.edit').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByTestId('input.text').getByRole('textbox').fill(text);
    await dialog.getByTestId('act.ok').click();
    await expect(dialog).toHaveCount(0);
    for (const one of [page, other]) await expect(one.getByTestId(`${id}.text`)).toHaveText(text);
  });

async function conversationOf(page: Page, stack: Parameters<typeof execute>[1], id: string) {
  const { row } = await execute<{ row: { conversationId: string } }>(
    page.context(),
    stack,
    'query ($id: ID!) { row: privateChatMessage(id: $id) { conversationId } }',
    { id },
  );
  return `/chats/private/${row.conversationId}`;
}

test('what is on a wallet is counted, and the board says it', async ({ enter }) => {
  const page = await enter(people.admin);
  await page.goto('/finance/wallets');
  const board = page.locator('tbody[data-testid^="finance."]').first();
  await board.getByRole('button').first().click();
  const card = page.locator('li[data-testid^="wallet."]').first();
  await card.locator('[data-testid$=".count"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('input.balance').getByRole('textbox').fill('12.5');
  await dialog.getByTestId('act.ok').click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('12.5');
});
