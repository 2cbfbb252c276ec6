import type { Page } from '@playwright/test';
import { menu } from '../../src/app/menu.ts';
import { execute, people } from './api-client.ts';
import { expect, settled, test, visit } from './console.ts';
import { inTurn, payloads } from './payloads.ts';
import { poison } from './poison.ts';
import { addressOf } from './records.ts';

/**
 * Returns the parts of the page that React did not render, or that would run on pointing at them.
 */
const foreign = (page: Page) =>
  page.evaluate(() => {
    const suspects = [
      ...[
        'script:not([src])',
        // The preview of an email has no right at all.
        'iframe:not([sandbox=""])',
        'object',
        'embed',
        'base',
        'math',
        'style:not([data-emotion])',
      ],
      ...[
        'a[href^="javascript" i]',
        'a[href^="data" i]',
        'img[src="x"]',
        '[srcdoc]:not([sandbox=""])',
        '[formaction]',
      ],
    ];
    const found = [...document.querySelectorAll(suspects.join())];
    const handlers = [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const ran = 'ran' in window ? ['a script ran'] : [];
    return [...ran, ...[...found, ...handlers].map(({ outerHTML }) => outerHTML.slice(0, 200))];
  });

const paths = menu.map(({ screens }) => screens.map(({ path }) => path));
/** The first screen of each section, and every one that shows a complete record. */
const main = paths.flatMap((all) => all.filter((path, n) => n === 0 || path.includes(':')));

for (const [name, walked, start] of [
  ['the main screens', main, 0],
  ['every screen @long', paths.flat(), 0],
  ['every screen, each text another way @long', paths.flat(), 11],
] as const)
  test(`no stored text is executed: ${name}`, async ({ enter, stack, complaints }) => {
    test.setTimeout(300_000);
    // Names of pictures are texts as well, and no picture exists under such a name.
    complaints.expect(/Failed to load resource: .* status of 404/);
    // The response time of a busy machine is not the subject of this test either.
    complaints.expect(/UPSTREAM_SLOW/);
    // What the preview of an email refuses is reported by the browser.
    complaints.expect(/Content Security Policy/, /sandboxed/, /: csp$/);
    const page = await enter(people.superAdmin);
    page.on('dialog', (dialog) => {
      throw new Error(`A dialog was opened: ${dialog.message()}`);
    });
    const addresses: string[] = [];
    for (const path of walked) addresses.push(await addressOf(page, stack, path));
    await poison(page, inTurn(start));
    await page.goto('/account');
    await settled(page);
    let shown = 0;
    for (const address of addresses)
      await test.step(address, async () => {
        await visit(page, address);
        expect.soft(await foreign(page), address).toEqual([]);
        const text = await page.locator('#content').innerText();
        if (payloads.some((payload) => text.includes(payload.slice(0, 12)))) shown += 1;
      });
    // The payload must appear as text; otherwise this test would prove nothing.
    expect(shown).toBeGreaterThan(addresses.length / 2);
  });

test('what is written into the fields of the console is kept and shown as it was written', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.superAdmin);
  const context = page.context();
  const [script = '', picture = '', svg = ''] = payloads;
  const id = stack.take('error');
  const send = (query: string, variables: object = {}) =>
    execute(context, stack, query, { key: crypto.randomUUID(), ...variables });
  await send('mutation ($name: String!) { createTag(name: $name) }', { name: script });
  await send(
    'mutation ($name: String!, $words: [String!]!, $key: ID!) { createModerationWords(groupName: $name, words: $words, key: $key) }',
    { name: picture, words: [svg] },
  );
  await send(
    'mutation ($name: String!, $data: Json!) { saveFilter(screen: "transactions", name: $name, data: $data) { screen } }',
    { name: picture, data: { status: ['ERROR'] } },
  );
  const { transactions } = await execute<{ transactions: { items: { seen: string }[] } }>(
    context,
    stack,
    'query ($ids: [ID!]) { transactions(filter: { ids: $ids }, page: { number: 1, size: 1 }) { items { seen } } }',
    { ids: [id] },
  );
  await send(
    'mutation ($id: ID!, $intent: Intent!) { completeTransaction(id: $id, intent: $intent) { state } }',
    {
      id,
      intent: { key: crypto.randomUUID(), seen: transactions.items[0]?.seen, comment: picture },
    },
  );
  for (const [address, text] of [
    ['/users/tags', script],
    ['/p2p/moderation-words', picture],
    ['/p2p/moderation-words', svg],
    [`/transactions/${id}`, picture],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(text).first(), address).toBeVisible();
    expect(await foreign(page), address).toEqual([]);
  }
  await page.goto('/transactions');
  await page.getByTestId('saved').click();
  await expect(page.getByText(picture).first()).toBeVisible();
  expect(await foreign(page)).toEqual([]);
});
