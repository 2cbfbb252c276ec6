// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveConnection } from './live-socket.ts';
import { useWhenLive } from './use-live.ts';

const run = vi.fn();
let root: Root;

function Page() {
  useWhenLive(run);
  return null;
}

type Told = Parameters<typeof liveConnection.send>[0];
const tell = (...events: readonly Told[]) =>
  act(async () => {
    for (const event of events) liveConnection.send(event);
  });

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  run.mockClear();
  liveConnection.send({ type: 'end' });
  root = createRoot(globalThis.document.createElement('div'));
  await act(async () => root.render(<Page />));
});
afterEach(() => act(async () => root.unmount()));

test('it runs when the connection is live for the first time, and each time that it comes back', async () => {
  await tell({ type: 'open' }, { type: 'connected' });
  expect(run).not.toHaveBeenCalled();
  await tell({ type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(1);
  await tell({ type: 'lost', at: 1 });
  await tell({ type: 'connected' }, { type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(2);
});

test('a connection that is refused is no coming back: nothing asks again and again', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await tell({ type: 'open' });
    await tell({ type: 'end' });
  }
  expect(run).not.toHaveBeenCalled();
});

test('being sent to another gateway is no coming back', async () => {
  await tell({ type: 'open' }, { type: 'connected' }, { type: 'caughtUp' });
  await tell({ type: 'sentOn' });
  await tell({ type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(1);
});
