// @vitest-environment jsdom
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ClientError } from '../../data/client-error.ts';
import { loadConsoleTexts, startI18n } from '../../i18n/i18n.ts';
import { WorkLine } from './work-line.tsx';

let box: HTMLElement;
let root: Root;

async function show(line: Pick<ComponentProps<typeof WorkLine>, 'work' | 'error'>) {
  const drawn = <WorkLine name="failed" path="/transactions" {...line} />;
  await act(async () => root.render(<MemoryRouter>{drawn}</MemoryRouter>));
  return box;
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n('en');
  await loadConsoleTexts();
});
beforeEach(() => {
  box = document.createElement('div');
  root = createRoot(box);
});
afterEach(() => act(async () => root.unmount()));

test('before the first response the line stands, and names no number', async () => {
  const { textContent } = await show({ work: null, error: null });
  expect(textContent).toContain('Failed transactions');
  expect(textContent).not.toMatch(/\d/);
  expect(box.querySelector('[data-testid=loading]')).not.toBeNull();
});

test('a failed read is said, and does not count as no work', async () => {
  const { textContent } = await show({ work: null, error: new ClientError('x', 'UPSTREAM_DOWN') });
  expect(textContent).toContain('Failed transactions');
  expect(box.querySelector('.wf-problem')?.textContent).not.toBe('');
});

test('what the back office does not offer, and no work, have no line', async () => {
  expect((await show({ work: null, error: new ClientError('x', 'NOT_OFFERED') })).innerHTML).toBe(
    '',
  );
  expect((await show({ work: { count: 0 }, error: null })).innerHTML).toBe('');
});

test('work without a known total is there', async () => {
  expect((await show({ work: { count: null }, error: null })).textContent).toContain('–');
});
