// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { listMachine } from '../../machines/list/list.machine.ts';
import { displaysList } from '../areas/displays/displays.list.ts';
import { loadConsoleTexts, startI18n } from '../i18n/i18n.ts';
import { ListContext, type ListController, SourceContext } from './list-controller.ts';
import { ListState } from './list-state.tsx';

const usual = { state: ['WAITING', 'APPROVED'] };

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n('en');
  await loadConsoleTexts();
});

async function textWith(filter: Record<string, unknown>): Promise<string> {
  const query = { page: 1, size: 20, sort: { field: 'state', desc: false } };
  const input = { query: { ...query, filter }, initial: { ...query, filter: usual } };
  const actor = createActor(listMachine, { input }).start();
  const controller = { spec: displaysList, actor } as object as ListController;
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <ListContext.Provider value={controller}>
          <SourceContext.Provider value={{ answer: { asOf: '' }, readAt: 1, error: null }}>
            <ListState />
          </SourceContext.Provider>
        </ListContext.Provider>
      </MemoryRouter>,
    ),
  );
  const { textContent } = host;
  await act(async () => root.unmount());
  return textContent ?? '';
}

test.each([
  ['without filters', {}, 'Displays appear here', false],
  ['with the usual filter', usual, 'Displays appear here', true],
  ['with a filter that somebody chose', { state: ['REVOKED'] }, 'No rows match', true],
])('an empty list %s says why it is empty', async (_case, filter, text, canReset) => {
  const shown = await textWith(filter);
  expect(shown).toContain(text);
  expect(shown.includes('Reset')).toBe(canReset);
});
