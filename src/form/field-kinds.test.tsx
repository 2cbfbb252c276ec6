// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { setReferences } from '../data/references.ts';
import { loadConsoleTexts, startI18n } from '../i18n/i18n.ts';
import type { FieldSpecs, FormRow } from './field-spec.ts';
import { removal } from './field-spec.ts';
import { Fields } from './fields.tsx';
import { useFields } from './use-fields.ts';

const png = Uint8Array.from([...'\x89PNG\r\n\x1a\n\0\0\0\rIHDR'].map((sign) => sign.charCodeAt(0)));

let host: HTMLElement;
let root: Root;
let form: ReturnType<typeof useFields>;

function Form({ specs, row }: { readonly specs: FieldSpecs; readonly row?: FormRow }) {
  form = useFields(specs, row, row);
  return <Fields name="currencies" form={form} row={row} disabled={false} />;
}
const show = (specs: FieldSpecs, row: FormRow = {}) =>
  act(async () => root.render(<Form specs={specs} row={row} />));
const found = <Kind extends HTMLElement = HTMLElement>(selector: string): Kind => {
  const element = host.querySelector<Kind>(selector);
  if (!element) throw new Error(`nothing matches ${selector}`);
  return element;
};
const button = (text: string): HTMLElement => {
  const all = [...host.querySelectorAll('button')];
  const one = all.find(
    (other) => other.textContent?.includes(text) || other.ariaLabel?.includes(text),
  );
  if (!one) throw new Error(`no button ${text}: ${all.map((other) => other.textContent).join()}`);
  return one;
};
const click = (element: HTMLElement) => act(async () => element.click());
const press = (element: HTMLElement, key: string, altKey = false) =>
  act(async () => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true }));
  });
const type = (element: HTMLInputElement, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Reading the file takes a moment: the caller waits for the effect. */
const choose = (file: File) =>
  act(async () => {
    const input = found<HTMLInputElement>('input[type=file]');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer ??= function read(this: Blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  await Promise.all([
    import('./colour-field.tsx'),
    import('./file-field.tsx'),
    import('./ordered-field.tsx'),
    import('./rows-field.tsx'),
    import('./translations-field.tsx'),
  ]);
  await startI18n('en');
  await loadConsoleTexts();
  setReferences({
    ...{ currencies: [], markets: [], tags: [], admins: [] },
    platformStatus: { languageList: ['en', 'ru', 'et'] },
  } as never);
});
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

const icon = {
  as: 'file',
  target: 'icon',
  removable: true,
  present: ({ icon: name }: FormRow) => (typeof name === 'string' ? `/files/${name}` : null),
} as const;

test('a file: the stored picture, replacement, and back to the stored one', async () => {
  await show({ icon }, { icon: 'old.png' });
  expect(found<HTMLImageElement>('img').src).toContain('/files/old.png');
  expect(form.isComplete).toBe(false);
  const file = new File([png], 'new.png');
  await choose(file);
  await expect.poll(() => form.values.icon).toBe(file);
  await expect.poll(() => found<HTMLImageElement>('img').src).toBe('blob:picture');
  await click(button('Undo'));
  expect(form.values.icon).toBeNull();
  expect(found<HTMLImageElement>('img').src).toContain('/files/old.png');
});

test('a file: removal, and its undo', async () => {
  await show({ icon }, { icon: 'old.png' });
  await click(button('Remove'));
  expect(form.values.icon).toBe(removal);
  expect(host.textContent).toContain('The file will be removed');
  expect(form.isComplete).toBe(true);
  await click(button('Undo'));
  expect(form.values.icon).toBeNull();
});

test('a file without a stored one offers no removal', async () => {
  await show({ icon }, { icon: null });
  expect(button('Choose file')).toBeTruthy();
  expect(() => button('Remove')).toThrow();
});

test.each([
  ['is no picture', new File(['text'], 'new.png'), 'Allowed types: png, jpg, jpeg'],
  ['is too large', new File([png, new Uint8Array(300_000)], 'new.png'), 'Larger than 256 kB'],
])(
  'a file that %s is refused with the reason, and the former value stays',
  async (_, file, why) => {
    await show({ icon }, { icon: 'old.png' });
    await choose(file);
    await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain(why);
    expect(form.values.icon).toBeNull();
  },
);

test('a dropped file is taken', async () => {
  await show({ icon });
  const file = new File([png], 'dropped.png');
  const drop = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } });
  await act(async () => void found('.file-field-box').dispatchEvent(drop));
  await expect.poll(() => form.values.icon).toBe(file);
  expect(drop.defaultPrevented).toBe(true);
});

test('a colour: typed text is masked, an incomplete one is a problem, and faint ones are named', async () => {
  await show({ colour: { as: 'colour', suggested: ['#F0E442'] } }, { colour: '#D55E00' });
  expect(host.textContent).not.toContain('Hard to see');
  const input = found<HTMLInputElement>('#act-colour');
  await type(input, 'abc');
  expect(form.values.colour).toBe('#ABC');
  expect(host.textContent).toContain('Six hexadecimal digits');
  await click(button('#F0E442'));
  expect(form.values.colour).toBe('#F0E442');
  expect(form.isComplete).toBe(true);
  expect(host.textContent).toContain('Hard to see on the light theme (contrast 1.3:1)');
});

test('translations: every language of the platform, the missing ones marked and counted', async () => {
  await show(
    { title: { as: 'translations', of: 'TextInput' } },
    { title: [{ language: 'en', text: 'Hello' }] },
  );
  expect(host.querySelectorAll('.list-fields-translation')).toHaveLength(3);
  expect(host.textContent).toContain('2 of 3 languages have no text');
  expect(form.isComplete).toBe(false);
  await type(found<HTMLInputElement>('#act-title-ru'), 'Привет');
  await type(found<HTMLInputElement>('#act-title-et'), 'Tere');
  expect(form.values.title).toEqual({ en: 'Hello', ru: 'Привет', et: 'Tere' });
  expect(form.isComplete).toBe(true);
  expect(host.textContent).toContain('All languages have a text');
});

test('translations: a text in a language that the platform no longer offers is kept', async () => {
  await show(
    { title: { as: 'translations', of: 'TextInput', optional: true } },
    { title: [{ language: 'tr', text: 'Merhaba' }] },
  );
  expect(host.textContent).toContain('Turkish');
  expect(form.values.title).toEqual({ tr: 'Merhaba' });
});

const boards = { as: 'ordered', of: 'Board' } as const;
const names = () => [...host.querySelectorAll('li')].map(({ dataset }) => dataset.testid);

test('an ordered list moves rows with Alt+Down and Alt+Up, and says where they are', async () => {
  await show({ boards }, { boards: ['MONEY', 'DISPUTES', 'FLOW'] });
  await press(found('li'), 'ArrowDown', true);
  expect(form.values.boards).toEqual(['DISPUTES', 'MONEY', 'FLOW']);
  expect(host.textContent).toContain('is now 2 of 3');
  await press(found('[data-testid="act-boards-FLOW"]'), 'ArrowUp', true);
  expect(form.values.boards).toEqual(['DISPUTES', 'FLOW', 'MONEY']);
  await press(found('[data-testid="act-boards-DISPUTES"]'), 'ArrowUp', true);
  expect(form.values.boards).toEqual(['DISPUTES', 'FLOW', 'MONEY']);
});

test('an ordered list: the arrows move the focus, and Delete removes the row', async () => {
  await show({ boards }, { boards: ['MONEY', 'DISPUTES'] });
  found('li').focus();
  await press(found('li'), 'ArrowDown');
  expect(document.activeElement).toBe(found('[data-testid="act-boards-DISPUTES"]'));
  await press(found('[data-testid="act-boards-DISPUTES"]'), 'Delete');
  expect(form.values.boards).toEqual(['MONEY']);
});

test('an ordered list: a row dragged over another takes its place', async () => {
  await show({ boards }, { boards: ['MONEY', 'DISPUTES', 'FLOW'] });
  const fire = (at: number, kind: string) =>
    act(async () => {
      const event = new Event(kind, { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: {} });
      host.querySelectorAll('li')[at]?.dispatchEvent(event);
    });
  await fire(2, 'dragstart');
  await fire(0, 'dragover');
  expect(names()).toEqual(['act-boards-FLOW', 'act-boards-MONEY', 'act-boards-DISPUTES']);
});

const levels = {
  as: 'rows',
  of: 'LevelInput',
  maxRows: 2,
  fields: { serviceFee: { as: 'decimal', notZero: true }, name: { as: 'text', optional: true } },
} as const;

test('rows: added, validated one by one, and removed', async () => {
  await show({ fees: levels }, { fees: [{ serviceFee: '1', name: 'a' }] });
  expect(form.isComplete).toBe(true);
  await click(button('Add row'));
  expect(form.isComplete).toBe(false);
  expect(button('Add row')).toHaveProperty('disabled', true);
  const inputs = () => [
    ...host.querySelectorAll<HTMLInputElement>('[data-testid="input.serviceFee"] input'),
  ];
  await type(inputs()[1] as HTMLInputElement, '0');
  expect(host.textContent).toContain('This field must be greater than 0');
  await type(inputs()[1] as HTMLInputElement, '2');
  expect(form.isComplete).toBe(true);
  await click(button('row 1'));
  expect(form.values.fees).toEqual([{ serviceFee: '2', name: null }]);
  // The other row keeps what was typed into it.
  expect(inputs()[0]?.value).toBe('2');
});
