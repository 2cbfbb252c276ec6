import { expect, test } from 'vitest';
import { messages, namespaces, others } from './messages.ts';

/**
 * Words that must not be exchanged: two swapped headers look right, because each is a correct
 * translation of the other. If an English text has only one of the two words, its translation must
 * not have only the other one.
 */
interface Opposites {
  readonly english: readonly [RegExp, RegExp];
  /** Stems by language, in the same order. */
  readonly stems: Readonly<Record<string, readonly [RegExp, RegExp]>>;
}

const opposites: Readonly<Record<string, Opposites>> = {
  'deposit and withdrawal': {
    english: [/\bdeposit/i, /\bwithdraw/i],
    stems: {
      ru: [/депозит|пополнен|ввод/i, /вывод|вывед|снят/i],
      es: [/dep[óo]sit|ingres/i, /retir/i],
      tr: [/yatır/i, /çek/i],
      et: [/sissemakse|deposii/i, /väljamakse|väljav/i],
      zh: [/充值|存入|存款|充币|入金/, /提现|提取|提币|取款|出金/],
    },
  },
  'buy and sell': {
    english: [/\b(buyer|buys?|bought)\b/i, /\b(seller|sells?|sold)\b/i],
    stems: {
      ru: [/покуп|купи|купл/i, /прода/i],
      es: [/compr/i, /vend|vent/i],
      tr: [/alıcı|alış|satın al|alan/i, /satıcı|satış|satan/i],
      et: [/ost/i, /müü/i],
      zh: [/买/, /卖/],
    },
  },
  'minimum and maximum': {
    english: [/\bminimum|\bleast\b/i, /\bmaximum|\bmost\b/i],
    stems: {
      ru: [/миним|не менее|от /i, /максим|не более|до /i],
      es: [/mínim|menos/i, /máxim|más/i],
      tr: [/en az|asgari|minimum/i, /en fazla|en çok|azami|maksimum/i],
      et: [/min|vähemalt|vähim/i, /maks|kuni|enim|suurim/i],
      zh: [/最小|最少|最低|至少|下限/, /最大|最多|最高|上限/],
    },
  },
  'main and users’ wallets': {
    english: [/\bmain\b/i, /\busers\b/i],
    stems: {
      ru: [/основн|главн/i, /пользоват/i],
      es: [/principal/i, /usuari/i],
      tr: [/\bana\b/i, /kullanıcı/i],
      et: [/põhi|pea/i, /kasutaja/i],
      zh: [/主/, /用户/],
    },
  },
};

test.each(others)('no opposites are exchanged in %s', (language) => {
  const exchanged: string[] = [];
  let compared = 0;
  for (const namespace of namespaces('en')) {
    const translated = messages(language, namespace);
    for (const [key, text] of messages('en', namespace)) {
      const other = translated.get(key);
      if (other === undefined) continue;
      for (const [name, { english, stems }] of Object.entries(opposites)) {
        const [hasOne, hasOther] = english.map((word) => word.test(text));
        const [one, opposite] = stems[language] ?? [];
        if (!one || !opposite || hasOne === hasOther) continue;
        compared += 1;
        const [expected, wrong] = hasOne ? [one, opposite] : [opposite, one];
        if (wrong.test(other) && !expected.test(other))
          exchanged.push(`${name}: ${namespace}:${key} is “${text}”, and “${other}”`);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(exchanged).toEqual([]);
});

test('every language has its words', () => {
  for (const { stems } of Object.values(opposites))
    expect(Object.keys(stems).sort()).toEqual(others);
});
