import { people } from './api-client.ts';
import { decide, expect, open, test } from './console.ts';

const attack =
  '<p>{{userName}}: {{code}}</p><script>top.attacked = 1</script>' +
  '<img src="https://remote.example/pixel.png" onerror="top.attacked = 1">' +
  '<img src="/files/own.png"><meta http-equiv="refresh" content="0;url=https://remote.example/">' +
  '<form action="https://remote.example/"><button>Send</button></form>' +
  '<iframe src="https://remote.example/frame"></iframe>';

test('an email is edited with its placeholders, previewed without rights, and restored', async ({
  enter,
  complaints,
}) => {
  // The browser reports what the preview refuses.
  complaints.expect(/Content Security Policy/, /sandboxed/, /: csp$/);
  const page = await enter(people.admin);
  page.setDefaultTimeout(20_000);
  const answered: string[] = [];
  page.on('response', (response) => answered.push(response.url()));
  await page.goto('/settings/email-templates?types=SIGN_IN_CODE&languages=EN');
  await page.locator('.grid [data-testid$=".subject"]').first().dblclick();
  await expect(page.getByTestId('email-template')).toBeVisible();

  await page.getByTestId('act.edit').click();
  const dialog = page.getByRole('dialog');
  const body = dialog.getByTestId('act-body-text');
  const faults = dialog.getByTestId('input.body').getByTestId('template-faults');
  await body.fill('<p>{{usrName}}</p>');
  await expect(faults).toContainText('{{usrName}}');
  await expect(faults).toContainText('{{code}}');
  await expect(dialog.getByTestId('act.ok')).toBeDisabled();
  await body.fill('');
  await dialog.getByTestId('act-body-insert').selectOption('code');
  // A chip is one unit: one key deletes it.
  await expect(body.locator('.chip')).toHaveText('code');
  await page.keyboard.press('Backspace');
  await expect(body.locator('.chip')).toBeHidden();
  await body.fill(attack);
  const frame = dialog.getByTestId('preview.frame');
  await expect(frame.contentFrame().getByText('m.keller: 482913')).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', '');
  await dialog.getByText('Plain text').click();
  await expect(dialog.getByTestId('preview.text')).toContainText('m.keller: 482913');
  await decide(page);
  await expect(dialog).toBeHidden();

  const shown = page.getByTestId('preview.frame').contentFrame();
  await expect(shown.getByText('m.keller: 482913')).toBeVisible();
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
  expect(answered.filter((url) => /remote\.example|files\/own\.png/.test(url))).toEqual([]);

  await page.getByTestId('history').getByText('Changes').first().click();
  await expect(page.getByTestId('history').locator('ins').first()).toContainText('userName');
  await page.getByTestId('history.restore.1').click();
  await expect(body).toContainText(/valid for/);
  await decide(page);
  await expect(dialog).toBeHidden();
  await expect(shown.getByText(/valid for/)).toBeVisible();
});

test('a test is sent to oneself and can be read in the outbox; the preview has a dark theme', async ({
  enter,
}) => {
  const page = await enter(people.superAdmin);
  await open(page, '/settings/email-templates');
  await page.locator('.grid [data-testid$=".subject"]').first().dblclick();
  const template = page.getByTestId('email-template');
  await template.getByText('Dark', { exact: true }).click();
  await expect(template.getByTestId('preview.frame')).toHaveAttribute(
    'srcdoc',
    /name="color-scheme" content="dark"/,
  );
  await page.getByTestId('email-template.test').click();
  await expect(template).toContainText(`A test was sent to ${people.superAdmin}`);
  await page.getByRole('link', { name: 'Open the outbox' }).click();
  const first = page.locator('.grid [data-testid$=".body"]').first();
  await expect(first).toContainText(/m\.keller|Exchange|482913/);
  await expect(first).not.toContainText('{{');
});
