import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdClaim, startHeartbeat } from './presence-heartbeat.ts';
import { setPresence } from './presence-store.ts';

test('a page outside a browser sends its heartbeat too', () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 });
  const sent: string[] = [];
  startHeartbeat({ readyState: 1, send: (text: string) => sent.push(text) });
  const [first = ''] = sent;
  expect(JSON.parse(first)).toMatchObject({ type: 'ping', payload: { idle: false } });
  vi.unstubAllGlobals();
});

describe('a claim of this page', () => {
  const record = { kind: 'DISPUTE', id: '7' } as const;
  const frame = (adminId: string | null) => ({
    ...{ id: '7', people: [] },
    claim: adminId === null ? null : { adminId, name: 'somebody', since: '' },
  });
  const sent: string[] = [];
  const isHeld = () => sent.at(-1)?.includes('"holds":[{') === true;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', { OPEN: 1 });
    startHeartbeat({ readyState: 1, send: (text: string) => sent.push(text) });
    holdClaim(record.kind, record.id, true);
  });
  afterEach(() => {
    holdClaim(record.kind, record.id, false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is held on when an older frame without it arrives', () => {
    setPresence('DISPUTE', frame(null));
    expect(isHeld()).toBe(true);
  });

  test('is given up when somebody else has it', () => {
    setPresence('DISPUTE', frame('99'));
    expect(isHeld()).toBe(false);
  });

  test('is given up when another page of the admin has released it', () => {
    vi.advanceTimersByTime(5_000);
    setPresence('DISPUTE', frame(null));
    expect(isHeld()).toBe(false);
  });
});
