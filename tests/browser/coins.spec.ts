import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';
import { choose, fill, send } from './filling.ts';

const address = '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE';

test('a crypto currency appears at others and is deleted only while nothing uses it', async ({
  enter,
  complaints,
}) => {
  complaints.expect(/StillInUse/);
  const page = await enter(people.admin);
  const other = await enter(people.superAdmin);
  await open(page, '/payment-systems/crypto-currencies');
  await open(other, '/payment-systems/crypto-currencies');
  await page.getByTestId('cryptoCurrencies.create').click();
  await fill(page, 'title', 'XLM');
  await fill(page, 'name', 'Stellar');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await other.getByRole('button', { name: 'Show', exact: true }).click();
  const created = other.getByTestId(/^\d+\.title$/).filter({ hasText: 'XLM' });
  await expect(created).toBeVisible();
  const id = ((await created.getAttribute('data-testid')) ?? '').replace('.title', '');
  await other.getByTestId(`acts.${id}`).click();
  await other.getByTestId('act.delete').click();
  await decide(other);
  await expect(other.getByRole('dialog')).toBeHidden();

  const used = page.getByTestId(/^\d+\.title$/).filter({ hasText: 'BTC' });
  const usedId = ((await used.getAttribute('data-testid')) ?? '').replace('.title', '');
  await page.getByTestId(`acts.${usedId}`).click();
  await page.getByTestId('act.delete').click();
  await decide(page);
  await expect(page.getByRole('dialog')).toContainText('Transaction method');
});

test('a contract is checked while it is typed, and counted at its token', async ({ enter }) => {
  const page = await enter(people.admin);
  await open(page, '/payment-systems/multiwallet-tokens');
  await page.getByTestId('multiwalletTokens.create').click();
  await choose(page, 'tokenId', 'DAI');
  await choose(page, 'network', 'Ethereum');
  await fill(page, 'contractAddress', address.replace('95aD', '95AD'));
  await expect(page.getByRole('dialog')).toContainText('checksum of the address is wrong');
  await fill(page, 'contractAddress', address);
  await fill(page, 'decimals', '18');
  await fill(page, 'abi', '{"no": "list"}');
  await expect(page.getByRole('dialog')).toContainText('This is no ABI');
  await fill(page, 'abi', '');
  await send(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const row = page.getByTestId(/^\d+\.contractAddress$/).filter({ hasText: address });
  await expect(row).toBeVisible();

  await open(page, '/payment-systems/crypto-tokens?search=DAI');
  await expect(page.getByTestId(/^\d+\.multiwalletTokens$/)).toHaveText('2');
});
