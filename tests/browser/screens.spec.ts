import { menu } from '../../src/app/menu.ts';
import { languages } from '../../src/i18n/languages.ts';
import screens from '../contract/screens.json' with { type: 'json' };
import { people } from './api-client.ts';
import { expect, test } from './console.ts';
import { expectFit, smallSizes } from './small-windows.ts';
import { appear, faults, findings, walk } from './sound.ts';

test.describe.configure({ mode: 'parallel' });

const walkTimeoutMs = 300_000;

/** The screens that the documents name; one address may have several of them. */
const documented: readonly { id: string; path?: string; testId?: string }[] = screens;

const usualSize = { width: 1440, height: 900 };

/** The language with the longest words is tested together with the axe checks and the sizes. */
const first = 'ru';

for (const [index, section] of menu.entries()) {
  const isDark = index % 2 === 0;

  test(`screens of ${section.id} are sound, fit small windows and speak ${languages[first]}`, async ({
    enter,
    stack,
  }) => {
    test.setTimeout(walkTimeoutMs);
    const page = await enter(people.superAdmin);
    await appear(page, stack, { locale: first, isDarkTheme: isDark });
    await walk(page, stack, section, async (path) => {
      for (const { id, testId } of documented.filter((one) => one.path === path))
        await expect.soft(page.getByTestId(testId ?? '').first(), id).toBeVisible();
      expect.soft(await faults(page), `${path} in ${languages[first]}`).toEqual([]);
      expect.soft(await findings(page, 'all'), `${path} under axe`).toEqual([]);
      await expectFit(page, 'body', path, smallSizes);
      await page.setViewportSize(usualSize);
    });
    await appear(page, stack, { locale: 'en', isDarkTheme: false });
  });

  // `src/theme/tokens.test.ts` also checks the text colours in both themes.
  test(`screens of ${section.id} in the other theme @long`, async ({
    enter,
    stack,
    complaints,
  }) => {
    test.setTimeout(walkTimeoutMs);
    // The response time of a busy machine is not the subject of this test.
    complaints.expect(/UPSTREAM_SLOW/);
    const page = await enter(people.superAdmin);
    await appear(page, stack, { isDarkTheme: !isDark });
    await walk(page, stack, section, async (path) => {
      expect.soft(await findings(page, 'colours'), path).toEqual([]);
    });
    await appear(page, stack, { isDarkTheme: false });
  });
}

for (const [code, name] of Object.entries(languages))
  if (code !== first)
    test(`every screen speaks ${name} @long`, async ({ enter, stack, complaints }) => {
      test.setTimeout(walkTimeoutMs);
      complaints.expect(/UPSTREAM_SLOW/);
      const page = await enter(people.superAdmin);
      await appear(page, stack, { locale: code });
      for (const section of menu)
        await walk(page, stack, section, async (path) => {
          expect.soft(await faults(page), `${path} in ${name}`).toEqual([]);
        });
      await appear(page, stack, { locale: 'en' });
    });
