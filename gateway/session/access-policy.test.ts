import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyPolicy, defaultPolicy } from '../../machines/access.policy.ts';
import { readSettings } from '../settings.ts';
import { type FakeOffice, startFakeOffice, withSessions } from '../testing/fake-office.ts';
import { fieldOf, startGateway, type TestGateway } from '../testing/start-gateway.ts';

let office: FakeOffice;
let gateway: TestGateway;
const folder = mkdtempSync(join(tmpdir(), 'access-'));
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

beforeAll(async () => {
  office = await startFakeOffice();
  withSessions(office);
  const policy = { sections: { finance: [1] }, capabilities: { moveBalance: [1] } };
  gateway = await startGateway({
    BACKOFFICE_URL: office.url,
    ACCESS_POLICY: file('policy.json', JSON.stringify(policy)),
  });
});
afterAll(async () => {
  applyPolicy(defaultPolicy);
  await gateway.close();
  await office.close();
});

interface Rule {
  readonly name: string;
  readonly allowed: readonly number[];
  readonly others: boolean;
  readonly isDefault: boolean;
}
const query = `{ accessPolicy { isDefault statuses
  sections { name allowed others isDefault } capabilities { name allowed others isDefault } } }`;

test('a file of the customer decides what a session may see and do', async () => {
  const cookie = await gateway.signIn('s0@x.test');
  const response = await gateway.request('{ session { sections capabilities } }', { cookie });
  const session = fieldOf<{ sections: string[]; capabilities: string[] }>(response, 'session');
  expect(session.sections).not.toContain('finance');
  expect(session.sections).toContain('markets');
  expect(session.capabilities).not.toContain('moveBalance');
  const refused = await gateway.request('{ financeStatus { id } }', { cookie });
  expect(refused.errors[0]?.extensions.code).toBe('FORBIDDEN');
});

test('a super admin reads the matrix that is in force, and what was replaced in it', async () => {
  const cookie = await gateway.signIn('s1@x.test');
  const policy = fieldOf<{ isDefault: boolean; statuses: number[]; sections: Rule[] }>(
    await gateway.request(query, { cookie }),
    'accessPolicy',
  );
  expect(policy).toMatchObject({ isDefault: false, statuses: [0, 1, 2, 3] });
  const ruleOf = (name: string) => policy.sections.find((one) => one.name === name);
  expect(ruleOf('finance')).toEqual({
    ...{ name: 'finance', allowed: [1], others: false, isDefault: false },
  });
  expect(ruleOf('users')).toEqual({
    ...{ name: 'users', allowed: [0, 1, 2, 3], others: true, isDefault: true },
  });
});

test.each(['s0@x.test', 's2@x.test', 's3@x.test', 's7@x.test'])(
  'nobody else reads it: %s',
  async (email) => {
    const response = await gateway.request(query, { cookie: await gateway.signIn(email) });
    expect(response.errors[0]?.extensions.code).toBe('FORBIDDEN');
  },
);

test.each([
  ['missing', () => join(folder, 'none.json'), 'ACCESS_POLICY cannot be read'],
  ['no JSON', () => file('a.json', '{'), 'ACCESS_POLICY is not a JSON file'],
  [
    'with an unknown name',
    () => file('b.json', '{"sections":{"monney":[1]}}'),
    'ACCESS_POLICY names "monney" in "sections"',
  ],
  [
    'that shuts super admins out',
    () => file('c.json', '{"sections":{"finance":[0]}}'),
    'ACCESS_POLICY shuts super admins (status 1) out of "finance"',
  ],
])('a start with a file that is %s ends with one line', (_, path, line) => {
  expect(() => readSettings({ ACCESS_POLICY: path() })).toThrow(line);
});
