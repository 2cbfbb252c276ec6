import { afterEach, expect, test, vi } from 'vitest';
import { loadScreen, ScreenMissing } from './screen-loading.ts';

afterEach(() => vi.unstubAllGlobals());

const file = 'http://localhost/assets/users-page-abcdefgh.js';

const messages = [
  `Failed to fetch dynamically imported module: ${file}`,
  `error loading dynamically imported module: ${file}`,
  'Unable to preload CSS for /assets/users-page-abcdefgh.css',
  'Importing a module script failed.',
];

function page(answer: () => Promise<{ status: number }>): void {
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.stubGlobal('document', { querySelector: () => ({ src: 'http://localhost/assets/main.js' }) });
}

const reasonFor = (message: string) =>
  loadScreen(() => Promise.reject(new TypeError(message))).then(
    () => 'loaded',
    (error: unknown) => (error instanceof ScreenMissing ? error.reason : 'other'),
  );

test.each(messages)('%s: only a 404 from a live server is a new version', async (message) => {
  page(async () => ({ status: 404 }));
  expect(await reasonFor(message)).toBe('newVersion');
  page(async () => ({ status: 502 }));
  expect(await reasonFor(message)).toBe('unreachable');
  page(async () => ({ status: 200 }));
  expect(await reasonFor(message)).toBe('unreachable');
  page(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reasonFor(message)).toBe('unreachable');
});

test('another error of the screen stays that error', async () => {
  page(async () => ({ status: 404 }));
  expect(await reasonFor('x is not a function')).toBe('other');
});
