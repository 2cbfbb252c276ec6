import { people } from './api-client.ts';
import { expect, open, test } from './console.ts';

test('no stylesheet that is loaded has a blue of Blueprint', async ({ enter }) => {
  const page = await enter(people.admin);
  await open(page, '/users');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('checkbox', { name: 'User name' })).toBeChecked();
  const blues = await page.evaluate(() => {
    const blue = /rgba?\((24, 74, 144|33, 93, 176|45, 114, 210|76, 144, 240|138, 187, 255)\b/;
    return [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .map(({ cssText }) => cssText)
      .filter((text) => blue.test(text));
  });
  expect(blues).toEqual([]);
});
