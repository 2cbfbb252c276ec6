import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '../../i18n/i18n.ts';
import { forgetTexts } from '../../i18n/known-texts.ts';
import { changeTexts } from './offer-changes.ts';

const languages = ['en', 'ru', 'zh', 'es', 'et', 'tr'];
/** The fields that an edit may change (`backoffice/areas/offers/edit-offer.ts`). */
const editable = [
  ...['profitPercent', 'expression', 'terms', 'minAmount', 'maxAmount', 'restrictedAmounts'],
  ...['paymentMethodIds', 'requisiteIds', 'isKycRequired', 'isPhoneRequired', 'trackLiquidity'],
  'isHidden',
];

beforeAll(async () => {
  if (!i18n.isInitialized) await i18n.init({ lng: 'en', ns: [] });
  for (const language of languages)
    for (const namespace of ['offers', 'list'])
      i18n.addResourceBundle(
        ...([language, namespace] as const),
        JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')),
      );
  // Other tests of this process may have looked for the same texts before they were there.
  forgetTexts();
});

test.each(languages)('every field of an edit has a name in %s', async (language) => {
  await i18n.changeLanguage(language);
  const changes = Object.fromEntries(editable.map((field) => [field, [true, false] as const]));
  for (const { field, label } of changeTexts(changes, new Map())) expect(label).not.toBe(field);
});

test('values are said as the list says them', async () => {
  await i18n.changeLanguage('en');
  const texts = changeTexts(
    {
      isHidden: [false, true],
      restrictedAmounts: [[], ['100', '200']],
      paymentMethodIds: [[1], [1, 9]],
      expression: [null, '1.01'],
    },
    new Map([['1', 'Sepa']]),
  );
  expect(texts.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
    'Hidden: No → Yes',
    'Only these amounts: – → 100, 200',
    'Payment methods: Sepa → Sepa, 9',
    'Price formula: – → 1.01',
  ]);
});
