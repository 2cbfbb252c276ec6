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

type ConnectionEvent = Parameters<typeof liveConnection.send>[0];
const sendEvents = (...events: readonly ConnectionEvent[]) =>
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
  await sendEvents({ type: 'open' }, { type: 'connected' });
  expect(run).not.toHaveBeenCalled();
  await sendEvents({ type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(1);
  await sendEvents({ type: 'lost', at: 1 });
  await sendEvents({ type: 'connected' }, { type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(2);
});

test('a connection that is refused is no coming back: nothing asks again and again', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await sendEvents({ type: 'open' });
    await sendEvents({ type: 'end' });
  }
  expect(run).not.toHaveBeenCalled();
});

test('being sent to another gateway is no coming back', async () => {
  await sendEvents({ type: 'open' }, { type: 'connected' }, { type: 'caughtUp' });
  await sendEvents({ type: 'sentOn' });
  await sendEvents({ type: 'caughtUp' });
  expect(run).toHaveBeenCalledTimes(1);
});
