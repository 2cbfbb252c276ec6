import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Office, startOffice } from '../testing/office.ts';
import { openTestDatabase } from '../testing/test-database.ts';

let office: Office;
beforeAll(async () => {
  office = await startOffice({ database: await openTestDatabase() });
});
afterAll(() => office.end());

test.each(['openapi', 'openapi-v1', 'openapi-extensions'])(
  '/docs/%s.json is the document, without a session',
  async (name) => {
    const response = await fetch(`${office.url}/docs/${name}.json`);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const text = await response.text();
    expect(text).toBe(readFileSync(new URL(`../contract/${name}.json`, import.meta.url), 'utf8'));
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  },
);
