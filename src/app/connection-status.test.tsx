// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadConsoleTexts, startI18n } from '../i18n/i18n.ts';
import { ConnectionStatus } from './connection-status.tsx';

const page = vi.hoisted(() => ({ isUnwatched: false }));
vi.mock('../data/viewer-activity.ts', async (original) => ({
  ...(await original()),
  useUnwatched: () => page.isUnwatched,
}));

let box: HTMLElement;
let root: Root;

/** Shows a connection that is live; returns its text and its hint. */
async function show(state: 'FEED' | 'POLLING', pollStretch = 1) {
  const upstream = { state, since: '2026-01-01T00:00:00.000Z', pollStretch };
  const live = { status: 'live', since: null, isOffline: false, nextAttempt: null } as const;
  await act(async () => root.render(<ConnectionStatus live={{ ...live, upstream }} />));
  return { text: box.textContent, hint: box.querySelector('[title]')?.getAttribute('title') };
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n('en');
  await loadConsoleTexts();
});
beforeEach(() => {
  page.isUnwatched = false;
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => act(async () => root.unmount()));

test('a page without input says that its data is polled less often, unless there is a feed', async () => {
  const watched = await show('POLLING');
  page.isUnwatched = true;
  const unwatched = await show('POLLING');
  const fed = await show('FEED');
  expect([watched.text, unwatched.text, fed.text]).toEqual([
    'Live',
    'Slower updates: no input for 10 minutes',
    'Live',
  ]);
});

test('stretched intervals are told with their factor', async () => {
  expect((await show('POLLING')).hint).toMatch(/is polled: changes appear after a few seconds/);
  expect((await show('POLLING', 2.5)).hint).toMatch(/is polled 2.5 times less often/);
  expect((await show('FEED', 2.5)).hint).toBe('Changes appear as they happen');
});
