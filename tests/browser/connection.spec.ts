import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';

test('a super admin sees how late the data is and which calls were made, and others do not', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/admin-management/connection');
  await expect(page.getByTestId('figure.state')).toContainText('Streaming');
  await expect(page.getByTestId('figure.gaps').locator('dd')).toHaveText('0');
  // The delay is known once anything was changed.
  await expect(page.getByTestId('figure.clockDifferenceMs').locator('dd')).toHaveText(/^-?\d+$/);
  await open(page, '/users');
  await open(page, '/admin-management/connection?search=users');
  const call = 'POST v2/User/GetUsers';
  await expect(page.getByTestId(`${call}.id`)).toHaveText(call);
  await expect(page.getByTestId(`${call}.lastResult`)).toHaveText('Answered');

  const other = await enter(people.admin);
  await other.goto('/admin-management/connection');
  await expect(other.getByTestId('figure.state')).toBeHidden();
});
