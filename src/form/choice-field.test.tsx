// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { loadConsoleTexts, startI18n } from '../i18n/i18n.ts';
import { ChoiceField } from './choice-field.tsx';

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n('en');
  await loadConsoleTexts();
});

test('a press on an option leaves the focus where it is, so that the list does not scroll under the pointer', async () => {
  const choices = Array.from({ length: 20 }, (_, n) => ({ value: `${n}`, label: `Choice ${n}` }));
  const chosen: string[] = [];
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ChoiceField
        id="choice"
        label="Choice"
        choices={choices}
        value={[]}
        onChange={(value) => chosen.push(...value)}
      />,
    ),
  );
  await act(async () => host.querySelector<HTMLElement>('#choice')?.click());
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].at(8);
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => option?.querySelector('a, .bp6-menu-item')?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  await act(async () => option?.querySelector<HTMLElement>('a, .bp6-menu-item')?.click());
  expect(chosen).toEqual(['8']);
  await act(async () => root.unmount());
  host.remove();
});
