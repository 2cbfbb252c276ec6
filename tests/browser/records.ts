import type { Page } from '@playwright/test';
import { execute } from './api-client.ts';
import { changeSettings } from './change-settings.ts';
import { handOver } from './hand-over.ts';
import { requestChange } from './request-change.ts';
import type { Stack } from './stack.ts';

const users = 'users(page: { number: 1, size: 1 })';
const admins = 'adminList(page: { number: 1, size: 1 })';
/** The query that finds a record for a screen that shows one. */
const records: Readonly<Record<string, string>> = {
  '/transactions/:id': 'transactions(page: { number: 1, size: 1 }, filter: { status: ERROR })',
  '/user/:id': users,
  '/user/:id/security': users,
  '/user/:id/verification': 'verifications(page: { number: 1, size: 1 })',
  '/user/:id/notifications': users,
  '/user/:id/referrals': users,
  '/user/:id/staking': users,
  '/user/:id/merchant': users,
  '/user/:id/linked': users,
  '/admin-management/:id': admins,
  '/admin-management/:id/notifications': admins,
  '/admin-management/:id/sessions': admins,
  '/traders/orders/:id': 'exchangeOrders(page: { number: 1, size: 1 })',
  '/merchants/invoices/:id': 'invoices(page: { number: 1, size: 1 }, filter: { status: CHECKING })',
  '/p2p/deals/:id': 'deals(page: { number: 1, size: 1 })',
  '/arbitrator/case/:id': 'disputes(filter: { queue: AWAITING }, page: { number: 1, size: 1 })',
  '/payment-systems/currencies-and-tokens/:id': 'currencyList(page: { number: 1, size: 1 })',
  '/settings/broadcasts/:id': 'broadcasts(page: { number: 1, size: 1 })',
  '/settings/email-templates/:id': 'emailTemplates(page: { number: 1, size: 1 })',
  '/payment-systems/payment-methods/:id': 'paymentMethods(page: { number: 1, size: 1 })',
  '/front-config/groups/:id': 'securityGroups(page: { number: 1, size: 1 })',
  '/chats/private/:id': 'privateChats(page: { number: 1, size: 1 })',
};

/** Returns the URL of a screen of the menu, with an existing record if it shows one. */
export async function addressOf(page: Page, stack: Stack, path: string): Promise<string> {
  if (!path.includes(':')) return path;
  const browser = page.context().browser();
  if (path === '/change-requests/:id' && browser)
    return path.replace(':id', await requestChange(browser, stack));
  if (path === '/settings/changes/:id')
    return path.replace(':id', await changeSettings(page.context(), stack));
  if (path === '/handovers/:id') return path.replace(':id', await handOver(page.context(), stack));
  const query = records[path];
  if (!query) throw new Error(`Say in "records" how to find a record for ${path}`);
  const { of } = await execute<{ of: { items: readonly { id: string }[] } }>(
    page.context(),
    stack,
    `{ of: ${query} { items { id } } }`,
  );
  return path.replace(':id', of.items[0]?.id ?? '');
}
