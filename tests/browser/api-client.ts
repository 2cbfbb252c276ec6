import type { BrowserContext } from '@playwright/test';
import { demoAccounts, demoPassword } from '../../backoffice/seed/demo-accounts.ts';
import type { Stack } from './stack.ts';

/**
 * Requests that tests send to the programs without the console, each with the session of a browser.
 */

const [superAdmin, withCode, admin, support, arbitrator, trainee] = demoAccounts.map(
  ({ email }) => email,
) as [string, string, string, string, string, string];
export const people = { superAdmin, withCode, admin, support, arbitrator, trainee };
export const password = demoPassword;

export async function execute<Data>(
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
  await execute(
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

/** Reads the newest transactions that match the filter. */
export async function transactionsOf(
  context: BrowserContext,
  stack: Stack,
  filter: object,
  size = 50,
): Promise<readonly Found[]> {
  const { transactions } = await execute<{ transactions: { items: readonly Found[] } }>(
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

/** Reads the newest transactions of the status. */
export const transactionsIn = (context: BrowserContext, stack: Stack, status: string, size = 5) =>
  transactionsOf(context, stack, { status: [status] }, size);

/**
 * Sends the action on the current version of the transaction, as a person who does not view it in
 * the console.
 */
export async function act(context: BrowserContext, stack: Stack, event: string, id: string) {
  const [found] = await transactionsOf(context, stack, { ids: [id] }, 1);
  await execute(
    context,
    stack,
    `mutation ($id: ID!, $intent: Intent!) { ${event}Transaction(id: $id, intent: $intent) { state } }`,
    { id, intent: { key: crypto.randomUUID(), seen: found?.seen, comment: 'by another hand' } },
  );
}

/** Ends all sessions of the account, as another admin would without its knowledge. */
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
