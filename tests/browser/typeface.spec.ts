import type { Page } from '@playwright/test';
import { people } from './api-client.ts';
import { expect, test } from './console.ts';

/** Returns whether the shipped font draws the text, and whether its digits have equal width. */
const type = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const width = (text: string) => {
      const span = document.createElement('span');
      span.textContent = text;
      document.body.append(span);
      const { width: found } = span.getBoundingClientRect();
      span.remove();
      return found;
    };
    return {
      isLoaded: [...document.fonts].some(
        ({ family, status }) => /Inter Variable/.test(family) && status === 'loaded',
      ),
      isTabular: width('1111') === width('8888'),
    };
  });

test('console and wall are set in the shipped typeface, figures equally wide', async ({
  enter,
  stack,
}) => {
  const page = await enter(people.admin);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(stack.url)) foreign.push(request.url());
  });
  for (const path of ['/users', '/wall/platform']) {
    await page.goto(path);
    await expect.poll(() => type(page), path).toEqual({ isLoaded: true, isTabular: true });
  }
  expect(foreign).toEqual([]);
});
