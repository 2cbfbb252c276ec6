import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import { type Stack, startStack } from './stack.ts';

export { expect };

const [superAdmin, withCode, admin, support, arbitrator, trainee] = demoAccounts.map(
  ({ email }) => email,
) as [string, string, string, string, string, string];
export const people = { superAdmin, withCode, admin, support, arbitrator, trainee };
export const password = demoPassword;

interface OfTest {
  /** A browser of its own, signed in; further calls are further people at further desks. */
  enter: (email: string) => Promise<Page>;
  /** What the consoles of all pages complained of; a test that ends with any of it fails. */
  complaints: string[];
}

/** Every test runs against the same two programs, started once. */
export const test = base.extend<OfTest, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names out of the pattern
    async ({}, use) => {
      const stack = await startStack();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  enter: async ({ browser, stack, complaints, contextOptions }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (email) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: stack.url });
      contexts.push(context);
      listen(context, complaints);
      await signIn(context, stack, email);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** One operation with the session of the context, past the console. */
export async function ask<Data>(
  context: BrowserContext,
  { url }: Stack,
  query: string,
  variables: object = {},
): Promise<Data> {
  const answer = await context.request.post(`${url}/graphql`, {
    headers: { origin: url },
    data: { query, variables },
  });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: unknown };
  if (!data || errors) throw new Error(`${query} was answered ${JSON.stringify(errors)}`);
  return data;
}

export async function signIn(context: BrowserContext, stack: Stack, email: string): Promise<void> {
  await ask(
    context,
    stack,
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { now } }',
    { email, password },
  );
}

interface Found {
  readonly id: string;
  readonly seen: string;
}

/** Newest transactions that the filter matches. */
export async function transactionsOf(
  context: BrowserContext,
  stack: Stack,
  filter: object,
  size = 50,
): Promise<readonly Found[]> {
  const { transactions } = await ask<{ transactions: { items: readonly Found[] } }>(
    context,
    stack,
    `query ($filter: TransactionFilter, $size: Int!) {
      transactions(filter: $filter, page: { number: 1, size: $size },
        sort: { field: "createdAt", desc: true }) { items { id seen } }
    }`,
    { filter, size },
  );
  return transactions.items;
}

/** Newest transactions of the status. */
export const transactionsIn = (context: BrowserContext, stack: Stack, status: string, size = 5) =>
  transactionsOf(context, stack, { status: [status] }, size);

/** Ends all sessions of the account, as another admin would behind its back. */
export async function revoke(
  { request }: BrowserContext,
  { officeUrl }: Stack,
  email: string,
): Promise<void> {
  const { accessToken } = (await (
    await request.post(`${officeUrl}/Login/SignIn`, {
      data: { email: people.superAdmin, password },
    })
  ).json()) as { accessToken: string };
  const headers = { Authorization: accessToken };
  const { items } = (await (
    await request.get(`${officeUrl}/v1/ext/sessions?limit=100`, { headers })
  ).json()) as { items: readonly { id: number; adminEmail: string; dateEnded: number | null }[] };
  for (const { id, adminEmail, dateEnded } of items)
    if (adminEmail === email && !dateEnded)
      await request.put(`${officeUrl}/v1/ext/sessions/${id}/revoke`, { headers, data: {} });
}

/** The act, sent by somebody who does not look at it in the console. */
export const act = (context: BrowserContext, stack: Stack, event: string, { id, seen }: Found) =>
  ask(
    context,
    stack,
    `mutation ($id: ID!, $intent: Intent!) { ${event}Transaction(id: $id, intent: $intent) { state } }`,
    { id, intent: { key: crypto.randomUUID(), seen, comment: 'by another hand' } },
  );

/** Fills the sign-in page and sends it. */
export async function fillSignIn(page: Page, email: string, secret: string, code = '') {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Authentication code').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The tick boxes of the rows on screen: their names tell the ids. */
export const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Select row / });

export async function idsOnScreen(page: Page): Promise<string[]> {
  const names = await ticks(page).evaluateAll((boxes) =>
    boxes.map((box) => box.getAttribute('aria-label') ?? ''),
  );
  return names.map((name) => name.replace('Select row ', ''));
}

/** Chooses members of a filter and applies it. */
export async function filterBy(page: Page, key: string, ...members: string[]): Promise<void> {
  const panel = page.getByRole('search');
  if (!(await panel.isVisible())) await page.getByTestId('filters').click();
  await page.getByTestId(`filter.${key}`).getByRole('button').first().click();
  for (const member of members)
    await page.getByRole('option', { name: member, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByTestId('filters.apply').click();
}
