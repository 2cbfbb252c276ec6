// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { findText } from './derived-text.ts';
import { changeLanguage, i18n, loadConsoleTexts, startI18n } from './i18n.ts';
import { forgetTexts } from './known-texts.ts';
import { useTranslation } from './use-translation.ts';

let drawn = 0;

function Sample() {
  const { t, language } = useTranslation(['list', 'common']);
  drawn += 1;
  return (
    <p>
      {[language, t('list:refresh'), t('common:do.cancel'), t('list:acts', { id: '7' })].join('|')}
    </p>
  );
}

const textIn = (language: string) =>
  [
    language,
    ...['list:refresh', 'common:do.cancel', 'list:acts'].map((key) =>
      i18n.getFixedT(language)(key as never, { id: '7' } as never),
    ),
  ].join('|');

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startI18n('en');
});

test('what was not there is found once its texts have arrived', async () => {
  i18n.removeResourceBundle('en', 'list');
  forgetTexts();
  expect(findText('list', 'refresh')).toBeUndefined();
  await loadConsoleTexts();
  expect(findText('list', 'refresh')).toBe('Refresh');
});

test('every text is of the language that is chosen, with its values, and drawn once for each choice', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  await loadConsoleTexts();
  await act(async () => root.render(<Sample />));
  for (const language of ['et', 'ru', 'en', 'et'] as const) {
    const before = drawn;
    await act(() => changeLanguage(language));
    expect(box.textContent).toBe(textIn(language));
    expect(drawn - before).toBe(1);
  }
  await act(() => changeLanguage('en'));
  await act(async () => root.unmount());
});
