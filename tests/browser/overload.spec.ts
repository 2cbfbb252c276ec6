import type { BrowserContext } from '@playwright/test';
import { people } from './api-client.ts';
import { outage } from './complaints.ts';
import { decide, expect, testWith } from './console.ts';

const test = testWith({
  ...{ BACKOFFICE_MAX_CONCURRENCY: '8', BACKOFFICE_WAIT_SECONDS: '0.1' },
  // The crowd sends its own operations.
  OPERATIONS: 'any',
});

/** Number of concurrent requests; each is repeated as soon as it was served or refused. */
const many = 60;
const list = '{ transactions(page: { number: 1, size: 100 }) { items { id } } }';

/**
 * Sends more requests than can be served, until stopped. Returns how often there was no capacity.
 */
function crowd({ request }: BrowserContext, url: string): () => Promise<number> {
  let goesOn = true;
  let refused = 0;
  const requestRepeatedly = async () => {
    while (goesOn) {
      const headers = { origin: url };
      const answer = await request.post(`${url}/graphql`, { headers, data: { query: list } });
      if (answer.status() === 503) refused += 1;
    }
  };
  const all = Promise.all(Array.from({ length: many }, requestRepeatedly));
  return async () => {
    goesOn = false;
    await all;
    return refused;
  };
}

test('in a crowd a decision goes first, and a list says that there is no room, waits as told and comes', async ({
  enter,
  further,
  stack,
  complaints,
}) => {
  complaints.expect(...outage, /OVERLOADED/);
  const page = await enter(people.admin);
  const id = stack.take('error');
  await page.goto(`/transactions/${id}`);
  await page.getByTestId('act.complete').click();
  const letGo = crowd((await enter(people.superAdmin)).context(), further.url);

  await decide(page, 'Paid by hand, in a crowd');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByTestId('state.completed')).toHaveAttribute('data-now', 'true');

  await expect(async () => {
    await page.goto(`/transactions?ids=${id}`);
    await expect(page.getByText('is retried automatically').first()).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  expect(await letGo()).toBeGreaterThan(0);
  await expect(page.getByTestId(`${id}.status`)).toHaveText('Completed');
});
