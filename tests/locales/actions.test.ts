import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { auditActions, loggedActions } from '../../machines/audit/audit-actions.codes.ts';
import { lifecycles } from '../../machines/lifecycles.ts';
import { withLogSentences } from '../../src/i18n/log-sentences.ts';
import { languages, messages } from './messages.ts';

const sentencesOf = (language: string): ReadonlyMap<string, string> => {
  const file = new URL(`../../locales/${language}/logs.json`, import.meta.url);
  const { words } = withLogSentences(JSON.parse(readFileSync(file, 'utf8')), loggedActions);
  return new Map(
    Object.entries(words.act).flatMap(([object, verbs]) =>
      Object.entries(verbs).map(([verb, text]) => [`${object}.${verb}`, text] as const),
    ),
  );
};

/** Sentences as a person wrote them: composed ones, and one with a text of its own. */
const written: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    'transaction.confirm': 'Transaction: confirm',
    'currency.setIcon': 'Currency: set icon',
    'dispute.confirm': 'Case: pay the buyer',
  },
  es: {
    'transaction.confirm': 'Transacción: confirmar',
    'currency.setIcon': 'Moneda: asignar icono',
    'dispute.confirm': 'Caso: entregar al comprador',
  },
  et: {
    'transaction.confirm': 'Tehing: kinnita',
    'currency.setIcon': 'Valuuta: määra ikoon',
    'dispute.confirm': 'Juhtum: vabasta ostjale',
  },
  ru: {
    'transaction.confirm': 'Транзакция: подтвердить',
    'currency.setIcon': 'Валюта: установить значок',
    'dispute.confirm': 'Дело: передать покупателю',
  },
  tr: {
    'transaction.confirm': 'İşlem: onayla',
    'currency.setIcon': 'Para birimi: simge ata',
    'dispute.confirm': 'Vaka: alıcıya ver',
  },
  zh: {
    'transaction.confirm': '资金交易：确认',
    'currency.setIcon': '币种：设置图标',
    'dispute.confirm': '案件：放币给买家',
  },
};

describe.each(languages)('the action log in %s', (language) => {
  const sentences = sentencesOf(language);
  const texts = messages(language, 'logs');

  test.each([...loggedActions])('%s has a sentence', (action) => {
    expect(
      sentences.get(action),
      'add the verb to `words.verbs`, or `words.act` its own text',
    ).toMatch(/^[^{}]*\S[^{}]*$/);
  });

  test('composed sentences and own ones read as they were written', () => {
    expect(Object.fromEntries(sentences)).toMatchObject(written[language] ?? {});
    expect(written[language]).toBeDefined();
  });

  test.each(Object.keys(lifecycles))('%s has a name', (object) => {
    expect(texts.get(`words.objectType.${object}`)).toMatch(/\S/);
  });

  test('no own text and no verb is without an action', () => {
    const own = [...texts.keys()].filter((key) => key.startsWith('words.act.'));
    expect(own.filter((key) => !loggedActions.includes(key.replace('words.act.', '')))).toEqual([]);
    const verbs = new Set(
      loggedActions.filter((action) => !own.includes(`words.act.${action}`)).map(verbOf),
    );
    const named = [...texts.keys()].flatMap((key) => /^words\.verbs\.(.+)$/.exec(key)?.[1] ?? []);
    expect(new Set(named)).toEqual(verbs);
  });

  // A filter offers each sentence once; two actions with one sentence could not be told apart.
  test('only the two names of one action share a sentence', () => {
    const others = ([action, text]: readonly [string, string]) =>
      [...sentences].filter(([other, same]) => same === text && other !== action);
    const shared = [...sentences].filter((one) => others(one).length > 0);
    expect(shared.map(([action]) => action).sort()).toEqual(sharedSentences);
  });
});

/** The same action under the name of its record and of the call that performs it. */
const sharedSentences = [
  ...['kyt.approve', 'kyt.return'],
  ...['requisite.approve', 'requisite.markProblematic'],
  ...['requisiteReview.approve', 'requisiteReview.markProblematic'],
  ...['transaction.approveKyt', 'transaction.returnKyt'],
];

const verbOf = (action: string) => action.split('.')[1];

test('no action is listed twice', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length);
});
