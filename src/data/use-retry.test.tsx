// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ClientError } from './client-error.ts';
import { liveConnection } from './live-socket.ts';
import { useRetry } from './use-retry.ts';

const retry = vi.fn();
let root: Root;

type After = Parameters<typeof useRetry>[2];

interface HostProps {
  readonly error: ClientError | null;
  readonly after?: After;
}

function RetryHost({ error, after }: HostProps) {
  useRetry(error, retry, after);
  return null;
}

const show = (error: ClientError | null, after?: After) =>
  act(async () => root.render(<RetryHost error={error} {...(after && { after })} />));
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const sendEvents = (...events: Parameters<typeof liveConnection.send>[0][]) =>
  act(async () => {
    for (const event of events) liveConnection.send(event);
  });

const refused = () => new ClientError('no', 'FORBIDDEN');
const down = (retryAfter?: number) =>
  new ClientError('away', 'UPSTREAM_DOWN', { retry: true, ...(retryAfter && { retryAfter }) });

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  vi.useFakeTimers();
  retry.mockReset();
  root = createRoot(document.createElement('div'));
  await sendEvents({ type: 'open' }, { type: 'connected' }, { type: 'caughtUp' });
});
afterEach(async () => {
  await act(async () => root.unmount());
  await sendEvents({ type: 'end' });
  vi.useRealTimers();
});

test('what was refused is not asked for again while the connection stands', async () => {
  await show(refused());
  await pass(600_000);
  expect(retry).not.toHaveBeenCalled();
});

test('data that must not stay unknown is requested again after any error', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    retry.mockReset();
    await show(refused(), 'anyError');
    await pass(7_501);
    expect(retry).toHaveBeenCalledTimes(1);
  }
});

test('a subscription that is refused after each successful read is not requested without end', async () => {
  let reads = 0;
  retry.mockImplementation(() => {
    reads += 1;
  });
  for (let time = 0, seen = -1; time < 60_000; time += 250) {
    if (reads !== seen) {
      seen = reads;
      await show(null);
      await show(down());
    }
    await pass(250);
  }
  expect(reads).toBeGreaterThan(3);
  expect(reads).toBeLessThan(9);
});

test('what failed is asked for at once when the connection is back, and no more often', async () => {
  await show(refused());
  await sendEvents({ type: 'lost', at: 0 });
  expect(retry).not.toHaveBeenCalled();
  await sendEvents({ type: 'connected' }, { type: 'caughtUp' });
  await pass(600_000);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('what may help is tried ever more seldom, and soon again after an answer that lasted', async () => {
  const waited: number[] = [];
  const once = async (error: ClientError) => {
    retry.mockReset();
    await show(error);
    let time = 0;
    for (; retry.mock.calls.length === 0; time += 250) await pass(250);
    waited.push(time);
  };
  for (let tries = 0; tries < 8; tries += 1) await once(down());
  expect(waited[0]).toBeLessThanOrEqual(1_000);
  expect(waited[3]).toBeGreaterThanOrEqual(4_000);
  expect(waited[7]).toBeGreaterThanOrEqual(30_000);
  expect(waited[7]).toBeLessThanOrEqual(45_250);
  await show(null);
  await pass(5_000);
  await once(down());
  expect(waited[8]).toBeLessThanOrEqual(1_000);
});

test('never sooner than the server asked for', async () => {
  await show(down(20));
  await pass(19_999);
  expect(retry).not.toHaveBeenCalled();
  await pass(10_001);
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a screen that is left asks no more', async () => {
  await show(down());
  await act(async () => root.render(null));
  await pass(600_000);
  expect(retry).not.toHaveBeenCalled();
});
