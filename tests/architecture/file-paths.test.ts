import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rooms = ['src', 'machines', 'gateway', 'backoffice', 'host', 'scripts', 'tests'];

/**
 * The path of a file URL is percent-encoded, so in a folder called `wätch floor` it does not exist.
 * `fileURLToPath` gives the real path.
 */
const encodedPath = /import\.meta\.url[\s,]*\)\s*\.pathname/;

test('no path is read from a file URL without decoding it', () => {
  const files = [
    ...['vite.config.ts', 'playwright.config.ts', 'drizzle.config.ts'],
    ...rooms.flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
        .map((name) => `${room}/${name}`),
    ),
  ];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => encodedPath.test(readFileSync(file, 'utf8')))).toEqual([
    'tests/architecture/file-paths.test.ts',
  ]);
});

test.each(["new URL('..', import.meta.url).pathname", 'new URL(import.meta.url).pathname'])(
  '%s is found',
  (code) => {
    expect(code).toMatch(encodedPath);
  },
);
