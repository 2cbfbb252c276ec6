import { people } from './api-client.ts';
import { expect } from './console.ts';
import { act, makeMine, openCase, test } from './desk.ts';

test('a shift is handed over: a case and a note, and the colleague who accepts has both', async ({
  enter,
  stack,
}) => {
  const { id } = await stack.customers.fallOut();
  const giver = await enter(people.admin);
  await openCase(giver, id);
  await makeMine(giver);
  const colleague = await enter(people.superAdmin);
  await colleague.goto('/account');

  await giver.goto('/handovers');
  await giver.getByTestId('handovers.new').first().click();
  await expect(giver.getByTestId(`handover.DISPUTE.${id}`)).toContainText(`Case ${id}`);
  await giver.getByTestId('handover.note').fill('The bank answers at nine');
  await giver.getByTestId('handover.send').click();
  await expect(giver).toHaveURL(/\/handovers$/);

  await colleague.getByTestId('handovers.badge').click();
  await colleague.getByTestId('handovers').locator('[data-line]').first().click();
  await colleague.keyboard.press('Enter');
  const page = colleague.getByTestId('handover');
  await expect(page).toContainText('The bank answers at nine');
  await page.getByTestId('handover.accept').click();
  await expect(
    page.getByTestId(`handover.DISPUTE.${id}`).getByTestId('handover.yours'),
  ).toBeVisible();
  await expect(page).toContainText('Accepted');
  await expect(colleague.getByTestId('handovers.badge')).toHaveCount(0);
  await expect(giver.getByTestId('handovers')).toContainText('Accepted');
});

test('a settled case does not stop the others from being taken over; a withdrawn hand-over cannot be accepted', async ({
  enter,
  stack,
}) => {
  const { id: settled } = await stack.customers.fallOut();
  const { id: open } = await stack.customers.fallOut();
  const giver = await enter(people.admin);
  for (const id of [settled, open]) {
    await act(giver.context(), stack, 'join', id);
    await act(giver.context(), stack, 'assign', id);
  }
  const colleague = await enter(people.superAdmin);
  await giver.goto('/handovers/new');
  await expect(giver.getByTestId(`handover.DISPUTE.${open}`)).toBeVisible();
  await giver.getByTestId('handover.send').click();
  await expect(giver).toHaveURL(/\/handovers$/);
  await stack.customers.settle(settled);

  await colleague.goto('/handovers?concernsMe=true');
  await colleague.getByTestId('handovers').locator('[data-line]').first().click();
  await colleague.keyboard.press('Enter');
  await colleague.getByTestId('handover.accept').click();
  const page = colleague.getByTestId('handover');
  await expect(
    page.getByTestId(`handover.DISPUTE.${open}`).getByTestId('handover.yours'),
  ).toBeVisible();
  await expect(page.getByTestId(`handover.DISPUTE.${settled}`)).toContainText(
    'Nothing to take over',
  );

  await giver.goto('/handovers/new');
  await giver.getByTestId('handover.note').fill('Nothing today');
  await giver.getByTestId('handover.send').click();
  await expect(giver.getByTestId('handovers')).toContainText('Nothing today');
  await giver.getByTestId('handovers').locator('[data-line]').first().click();
  await giver.keyboard.press('Enter');
  await expect(giver).toHaveURL(/\/handovers\/\d+$/);
  await colleague.goto(new URL(giver.url()).pathname);
  await expect(colleague.getByTestId('handover.accept')).toBeVisible();
  await giver.getByTestId('handover.withdraw').click();
  await expect(colleague.getByTestId('handover')).toContainText('Withdrawn');
  await expect(colleague.getByTestId('handover.accept')).toHaveCount(0);
});
