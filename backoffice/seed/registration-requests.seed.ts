import { registrationRequestStatus } from '../../machines/registration-request/registration-request.codes.ts';
import type { Tx } from '../db/database.ts';
import { registrationRequests } from '../db/schema/registration-requests.ts';
import { Random } from './random.ts';

const hourMs = 3_600_000;
const count = 27;

const people = [
  ['Marta Kask', 'EE', '+372'],
  ['Igor Melnik', 'KZ', '+7'],
  ['Ayşe Demir', 'TR', '+90'],
  ['Lucía Romero', 'ES', '+34'],
  ['Chen Wei', 'CN', '+86'],
  ['Oliver Grant', 'GB', '+44'],
  ['Anna Bauer', 'DE', '+49'],
] as const;
const messages = [
  'I trade USDT for cash and have three accounts.',
  'Our team handles 200 payments a day.',
  'A friend who trades here recommended you.',
  null,
] as const;

/** Seeds requests of people who want to trade; the oldest are removed already. */
export async function seedRegistrationRequests(tx: Tx, now: Date): Promise<void> {
  const random = new Random(20_261_126);
  const { open, deleted } = registrationRequestStatus;
  const rows = Array.from({ length: count }, (_, index) => {
    const [name, country, prefix] = people[index % people.length] ?? people[0];
    return {
      ...{ name, country, message: random.pick(messages) },
      email: `${name
        .split(' ')[0]
        ?.normalize('NFKD')
        .replaceAll(/[^A-Za-z]/g, '')
        .toLowerCase()}.${index + 1}@mail.example`,
      phone: random.chance(0.8) ? `${prefix}${random.text('0123456789', 9)}` : null,
      status: index < 3 ? deleted : open,
      dateCreated: new Date(now.getTime() - (count - index) * random.between(5, 9) * hourMs),
    };
  });
  await tx.insert(registrationRequests).values(rows);
}
