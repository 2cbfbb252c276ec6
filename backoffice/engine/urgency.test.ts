import { expect, test } from 'vitest';
import { currentUrgency } from '../db/urgency.ts';
import { read } from './routes.ts';
import { createServer, register } from './server.ts';
import type { Services } from './services.ts';

test('a read is urgent where the gateway says so, and usual otherwise', async () => {
  const app = createServer({ authHeader: 'authorization', logLevel: 'silent' });
  const seen: string[] = [];
  const route = read({
    ...{ method: 'GET', path: 'one', needs: 'session' },
    read: async () => {
      seen.push(currentUrgency());
      return {};
    },
  });
  const authenticate = async () => ({ adminId: 1, status: 1 }) as never;
  const settings = { authHeader: 'authorization', logLevel: 'silent' };
  register(app, [route], { profile: 'full' } as unknown as Services, authenticate, settings);
  const headers = { authorization: 'token' };
  for (const more of [{}, { 'x-urgency': 'first' }, { 'x-urgency': 'other' }]) {
    const { statusCode } = await app.inject({ url: '/one', headers: { ...headers, ...more } });
    expect(statusCode).toBe(200);
  }
  expect(seen).toEqual(['usual', 'first', 'usual']);
  await app.close();
});
