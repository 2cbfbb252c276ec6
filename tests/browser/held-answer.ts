import type { Page } from '@playwright/test';

/**
 * Lets the next request of one operation reach the server and holds its answer back, so that the
 * news of its effect arrives first. Returns what lets the answer through.
 */
export async function holdAnswer(page: Page, operation: string): Promise<() => void> {
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/graphql$/, async (route) => {
    if (!route.request().postData()?.includes(`"operationName":"${operation}"`))
      return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return release;
}
