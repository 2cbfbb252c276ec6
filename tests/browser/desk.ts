import type { BrowserContext, Page } from '@playwright/test';
import { execute } from './api-client.ts';
import { test as base, expect, isLive } from './console.ts';
import { type Stack, startStack } from './stack.ts';

/** The console over a back office whose customers the test controls. */
export const test = base.extend<object, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const stack = await startStack({ entry: 'tests/customers/customer-office.ts' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface Found {
  readonly id: string;
  readonly seen: string;
  readonly status: string;
  readonly arbitratorId: string | null;
}

export const caseOf = async (context: BrowserContext, stack: Stack, id: string): Promise<Found> =>
  (
    await execute<{ dispute: Found }>(
      context,
      stack,
      'query ($id: ID!) { dispute(id: $id) { id seen status arbitratorId } }',
      { id },
    )
  ).dispute;

/** Makes the step as a person who does not view it in the console. */
export const act = async (context: BrowserContext, stack: Stack, event: string, id: string) => {
  const { seen } = await caseOf(context, stack, id);
  return execute(
    context,
    stack,
    `mutation ($id: ID!, $intent: Intent!) { ${event}Dispute(id: $id, intent: $intent) { state } }`,
    { id, intent: { key: crypto.randomUUID(), seen, comment: 'by another hand' } },
  );
};

/** Posts a message in the case's chat as the same person, from another window. */
export async function postMessageAsSelf(
  context: BrowserContext,
  stack: Stack,
  id: string,
  text: string,
) {
  const { dispute } = await execute<{ dispute: { groupChatId: string } }>(
    context,
    stack,
    'query ($id: ID!) { dispute(id: $id) { groupChatId } }',
    { id },
  );
  await execute(
    context,
    stack,
    'mutation ($id: ID!, $text: String!, $key: ID!) { sendGroupChatMessage(id: $id, text: $text, key: $key) }',
    { id: dispute.groupChatId, text, key: crypto.randomUUID() },
  );
}

export async function openCase(page: Page, id: string): Promise<void> {
  await page.goto(`/arbitrator/case/${id}`);
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await isLive(page);
}

export async function makeMine(page: Page): Promise<void> {
  await page.getByTestId('case.take').click();
  await expect(page.getByTestId('act.confirm')).toBeVisible();
}

/** Opens the dialog of an action with a comment, ready to be submitted. */
export async function prepare(page: Page, event: string, comment = 'By the evidence') {
  await page.getByTestId(`act.${event}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByTestId('act.comment').fill(comment);
  await expect(dialog.getByTestId('act.ok')).toBeEnabled();
  return dialog;
}

/** Takes the case on screen and returns the crypto to the seller, by keyboard. */
export async function decideByKeys(page: Page, comment: string): Promise<void> {
  await expect(page.getByTestId('case')).toHaveAttribute('data-loading', 'false');
  await page.keyboard.press('Shift+T');
  await expect(page.getByTestId('case.arbitrator')).toHaveText('Your case');
  await expect(page.getByTestId('act.cancel')).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByTestId('act.comment')).toBeFocused();
  // What is not known is left out of the sentence, without a placeholder.
  await expect(page.getByTestId('outcome')).not.toContainText('#');
  await page.keyboard.type(comment);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByTestId('step.cancelled')).toBeVisible();
}
