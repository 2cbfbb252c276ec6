// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parsed } from './client.ts';
import type { TadaDocumentNode } from './graphql.ts';
import { watch } from './live-subscriptions.ts';
import { useWatch } from './use-live.ts';

vi.mock('./live-subscriptions.ts', () => ({ watch: vi.fn(() => () => {}) }));

const document = parsed('subscription { thingsLive { ids } }') as TadaDocumentNode<object, object>;
const reset = vi.fn();
let root: Root;

function Page({ answer }: { readonly answer: { readonly asOf: string } | undefined | false }) {
  useWatch(document, {}, answer, { next: () => {}, reset });
  return null;
}

const show = (answer: { readonly asOf: string } | undefined | false) =>
  act(async () => root.render(<Page answer={answer} />));
/** Watches started by the screen itself; the cache also watches, without a cursor. */
const begun = () => vi.mocked(watch).mock.calls.filter(([, , after]) => after !== undefined);
const triggerReset = () =>
  act(async () => {
    for (const [, , , watcher] of vi.mocked(watch).mock.calls.slice(0, 1)) watcher.reset();
  });

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.mocked(watch).mockClear();
  reset.mockClear();
  root = createRoot(globalThis.document.createElement('div'));
});
afterEach(() => act(async () => root.unmount()));

test('nothing is watched before there is an answer, and each is watched once', async () => {
  await show(false);
  expect(watch).not.toHaveBeenCalled();
  const answer = { asOf: 'e:5' };
  await show(answer);
  await show(answer);
  expect(begun()).toHaveLength(1);
});

test('told to begin anew, it watches again although nothing has happened since', async () => {
  await show({ asOf: 'e:5' });
  await triggerReset();
  expect(reset).toHaveBeenCalledTimes(1);
  await show({ asOf: 'e:5' });
  expect(begun().map(([, , after]) => after)).toEqual(['e:5', 'e:5']);
});

test('what has no place begins anew by itself', async () => {
  vi.useFakeTimers();
  await show(undefined);
  const before = vi.mocked(watch).mock.calls.length;
  await triggerReset();
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(vi.mocked(watch).mock.calls.length).toBeGreaterThan(before);
  vi.useRealTimers();
});
