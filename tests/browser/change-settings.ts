import type { BrowserContext } from '@playwright/test';
import { execute } from './api-client.ts';
import type { Stack } from './stack.ts';

/** Changes the booking settings as the signed-in admin, and returns the id of the change. */
export async function changeSettings(context: BrowserContext, stack: Stack): Promise<string> {
  const { of } = await execute<{ of: { seen: string; bookingLimit: number | null } }>(
    context,
    stack,
    '{ of: bookingSettings { seen bookingLimit } }',
  );
  const intent = { key: crypto.randomUUID(), seen: of.seen, comment: 'A quiet week' };
  await execute(
    context,
    stack,
    `mutation {
      act: editBookingSettings(
        bookingLimit: ${(of.bookingLimit ?? 0) + 1}
        intent: { key: "${intent.key}", seen: ${JSON.stringify(intent.seen)}, comment: "${intent.comment}" }
      ) { state }
    }`,
  );
  const { changes } = await execute<{ changes: { items: readonly { id: string }[] } }>(
    context,
    stack,
    '{ changes: settingsChanges(page: { number: 1, size: 1 }, sort: { field: "changedAt", desc: true }) { items { id } } }',
  );
  return changes.items[0]?.id ?? '';
}
