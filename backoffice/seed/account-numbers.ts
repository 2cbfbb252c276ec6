import type { PaymentField } from '../db/schema/payment-methods.ts';
import type { Random } from './random.ts';

const digits = '0123456789';

/** Computes an IBAN with its ISO 7064 check digits, by which banks refuse a mistyped one. */
function iban(country: string, bban: string): string {
  const rearranged = `${bban}${country}00`;
  let rest = 0;
  for (const sign of rearranged) {
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return `${country}${String(98 - rest).padStart(2, '0')}${bban}`;
}

/** Completes a card number with its Luhn check digit. */
function card(random: Random, prefix: string): string {
  const body = prefix + random.text(digits, 15 - prefix.length);
  let sum = 0;
  for (const [index, sign] of [...body].entries()) {
    const doubled = Number(sign) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const bban: Readonly<Record<string, (random: Random) => string>> = {
  EE: (random) => random.pick(['22', '77', '10']) + random.text(digits, 14),
  DE: (random) => random.text(digits, 18),
  ES: (random) => random.text(digits, 20),
  FI: (random) => random.text(digits, 14),
  TR: (random) => `000${random.int(10, 99)}0${random.text(digits, 16)}`,
  GB: (random) => `${random.pick(['BARC', 'LOYD', 'HBUK'])}${random.text(digits, 14)}`,
};

export const ibanOf = (random: Random, country: string): string => {
  const known = bban[country] ? country : random.pick(['DE', 'EE', 'ES', 'FI']);
  return iban(known, bban[known]?.(random) ?? '');
};

/** The field that identifies an account, and how a value for it is generated. */
export interface AccountKind extends Omit<PaymentField, 'required'> {
  readonly make: (random: Random, person: { country: string; userName: string }) => string;
}

const kind = (
  [name, title, regex]: [name: string, title: string, regex: string],
  make: AccountKind['make'],
): AccountKind => ({ name, title, regex, make });

const phone = (prefix: string, rest: number) =>
  kind(
    ['phone', 'Phone number', '^\\+\\d{10,14}$'],
    (random) => prefix + random.text(digits, rest),
  );
const plastic = (...prefixes: string[]) =>
  kind(['card', 'Card number', '^\\d{16}$'], (random) => card(random, random.pick(prefixes)));

export const accountKinds = {
  iban: kind(['iban', 'IBAN', '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$'], (random, { country }) =>
    ibanOf(random, country),
  ),
  turkishIban: kind(['iban', 'IBAN', '^TR\\d{24}$'], (random) => ibanOf(random, 'TR')),
  estonianIban: kind(['iban', 'IBAN', '^EE\\d{18}$'], (random) => ibanOf(random, 'EE')),
  russianCard: plastic('2202', '4276', '5536'),
  kazakhCard: plastic('4400', '5169'),
  chineseCard: plastic('6222', '6217', '6228'),
  card: plastic('4111', '5213', '4921', '5375'),
  russianPhone: phone('+79', 9),
  kazakhPhone: phone('+77', 9),
  spanishPhone: phone('+346', 8),
  mexicanPhone: phone('+52', 10),
  email: kind(
    ['email', 'E-mail', '^[^@\\s]+@[^@\\s]+$'],
    (random, { userName }) =>
      `${userName.replace(/[^a-z0-9.]/gi, '') || `pay${random.int(100, 999)}`}@pay.example`,
  ),
  wallet: kind(['wallet', 'Wallet', '^[A-Z]\\d{12}$'], (random) => `U${random.text(digits, 12)}`),
  yooMoney: kind(
    ['wallet', 'Wallet', '^4100\\d{11,12}$'],
    (random) => `4100${random.text(digits, 11)}`,
  ),
  papara: kind(['papara', 'Papara number', '^\\d{10}$'], (random) => random.text('123456789', 10)),
  clabe: kind(['clabe', 'CLABE', '^\\d{18}$'], (random) => `0${random.text(digits, 17)}`),
  sortCode: kind(
    ['account', 'Sort code and account', '^\\d{14}$'],
    (random) => random.text('23456789', 6) + random.text(digits, 8),
  ),
  usAccount: kind(
    ['account', 'Routing and account number', '^\\d{9}-\\d{8,12}$'],
    (random) => `0${random.text(digits, 8)}-${random.text(digits, 10)}`,
  ),
  city: kind(
    ['city', 'City and district', '^.{3,}$'],
    (random, { country }) =>
      `${random.pick(cities[country] ?? ['Tallinn', 'Berlin', 'Madrid'])}, ${random.pick(['centre', 'station', 'airport'])} ${random.int(1, 40)}`,
  ),
  tron: kind(
    ['address', 'TRC-20 address', '^T[1-9A-HJ-NP-Za-km-z]{33}$'],
    (random) => `T${random.text('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 33)}`,
  ),
} as const;

const cities: Readonly<Record<string, readonly string[]>> = {
  RU: ['Москва', 'Санкт-Петербург', 'Казань'],
  KZ: ['Алматы', 'Астана'],
  TR: ['İstanbul', 'İzmir', 'Antalya'],
  EE: ['Tallinn', 'Tartu', 'Pärnu'],
  ES: ['Madrid', 'Barcelona', 'Valencia'],
  MX: ['Ciudad de México', 'Guadalajara'],
  CN: ['深圳', '上海'],
  GB: ['London', 'Leeds'],
  US: ['New York', 'Miami'],
};
