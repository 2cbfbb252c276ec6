import { expect, test } from 'vitest';
import { mayReadMetrics } from './metrics-access.ts';

const token = 'metrics-token-of-the-tests';
const from = (remoteAddress: string, headers: Record<string, string> = {}) => ({
  headers: { host: '127.0.0.1:4000', ...headers },
  socket: { remoteAddress },
});

test.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
  'a direct request from %s may read them',
  (address) => {
    expect(mayReadMetrics(from(address), undefined)).toBe(true);
  },
);

test.each([
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'cf-connecting-ip',
])('with %s a proxy stands between: refused', (name) => {
  expect(mayReadMetrics(from('127.0.0.1', { [name]: 'x' }), token)).toBe(false);
});

test.each(['console.example.com', 'localhost.example.com', '127.0.0.1.example.com', ''])(
  'the host "%s" is not this machine: refused',
  (host) => {
    expect(mayReadMetrics(from('127.0.0.1', { host }), token)).toBe(false);
  },
);

test.each(['192.0.2.2', '::ffff:192.0.2.2', '2001:db8::1', '1127.0.0.1'])(
  'the peer %s is another machine: refused without the token, admitted with it',
  (address) => {
    expect(mayReadMetrics(from(address), token)).toBe(false);
    const bearing = (value: string) =>
      mayReadMetrics(from(address, { authorization: `Bearer ${value}`, via: '1.1 proxy' }), token);
    expect([bearing(token), bearing(`${token}x`), bearing('')]).toEqual([true, false, false]);
  },
);

test('where no token is configured no token admits', () => {
  const bearing = from('192.0.2.2', { authorization: 'Bearer undefined' });
  expect(mayReadMetrics(bearing, undefined)).toBe(false);
});
