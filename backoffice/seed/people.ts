import { type People, peoples } from './names.data.ts';
import type { Random } from './random.ts';

export interface Person {
  readonly fullName: string;
  readonly userName: string;
  readonly email: string;
  readonly language: string;
  readonly country: string;
}

/** Reserved domains, so that no real mailbox is used. */
const mailboxes = ['mail', 'inbox', 'post', 'webmail', 'fastpost', 'letters', 'office', 'my-box'];
const nameParts =
  'crypto trade swap coin exchange p2p fast best lucky moon hodl desk shop money'.split(' ');

const latin = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+|-+$/g, '');

const at = (from: readonly string[], index: number): string => from[index] ?? '';

function nameOf(random: Random, people: People) {
  const given = random.int(0, people.given.length - 1);
  const family = random.int(0, people.family.length - 1);
  const short = {
    given: latin(at(people.givenLatin ?? people.given, given)),
    family: latin(at(people.familyLatin ?? people.family, family)),
  };
  if (people.joined) return { ...short, full: at(people.family, family) + at(people.given, given) };
  const isDouble = random.chance(people.double);
  const more = isDouble ? ` ${random.pick(people.family)}` : '';
  const second = isDouble && random.chance(0.25) ? ` ${random.pick(people.given)}` : '';
  return {
    ...short,
    full: `${at(people.given, given)}${second} ${at(people.family, family)}${more}`,
  };
}

function nickOf(random: Random, given: string, family: string): string {
  const year = random.int(70, 99);
  const number = random.int(1, 9999);
  return random.weighted([
    [`${given}.${family}`, 5],
    [`${given}${year}`, 4],
    [`${given[0]}${family}`, 4],
    [`${family}_${given}`, 2],
    [`${random.pick(nameParts)}_${given}`, 2],
    [`${random.pick(nameParts)}${random.pick(nameParts)}${number}`, 2],
    [`${given}_${number}`, 3],
  ]);
}

/** Generates a person. `taken` holds the names and addresses in use, in lower case. */
export function personOf(random: Random, taken: Set<string>, odd: Partial<Person> = {}): Person {
  const people = random.weighted(peoples.map((one) => [one, one.weight] as const));
  const { full, given, family } = nameOf(random, people);
  const unique = (preferred: string, join: string): string => {
    let name = preferred;
    while (taken.has(name)) name = `${preferred}${join}${random.int(1, 9999)}`;
    taken.add(name);
    return name;
  };
  const nick = unique(nickOf(random, given, family), '');
  const mailbox = `${random.pick(mailboxes)}.example`;
  const email = `${unique(`${given}.${family}`, random.pick(['', '.', '_']))}@${mailbox}`;
  return {
    fullName: full,
    userName: nick,
    email,
    language: people.language,
    country: random.pick(people.countries),
    ...odd,
  };
}
