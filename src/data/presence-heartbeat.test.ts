import { expect, test, vi } from 'vitest';
import { startHeartbeat } from './presence-heartbeat.ts';

test('a page outside a browser sends its heartbeat too', () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  const sent: string[] = [];
  startHeartbeat({ readyState: 1, send: (text: string) => sent.push(text) });
  const [first = ''] = sent;
  expect(JSON.parse(first)).toMatchObject({ type: 'ping', payload: { idle: false } });
  vi.unstubAllGlobals();
});
