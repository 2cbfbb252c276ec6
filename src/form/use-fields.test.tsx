// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { useFields } from './use-fields.ts';

let form: ReturnType<typeof useFields>;
let root: Root;

const specs = { mine: { as: 'text' }, theirs: { as: 'text' }, unchanged: { as: 'limit' } } as const;
const row = { mine: 'a', theirs: 'b', unchanged: 3 };

function Form() {
  form = useFields(specs, row, row);
  return null;
}

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Form />));
});
afterEach(() => act(async () => root.unmount()));

test('what the person did not touch follows the record; what was typed stays', async () => {
  await act(async () => form.put('mine', 'typed'));
  // A read row does not have to contain every field.
  await act(async () => form.follow({ mine: 'x', theirs: 'changed by another admin' }));
  expect(form.values).toEqual({
    mine: 'typed',
    theirs: 'changed by another admin',
    unchanged: '3',
  });
});
