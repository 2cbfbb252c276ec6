import { hash } from '@node-rs/argon2';
import { adminStatus } from '../../machines/admin/admin.codes.ts';
import { adminSettings, admins } from '../db/schema/admins.ts';
import { demoAccounts, demoPassword, unnamedStatus } from './demo-accounts.ts';
import type { World } from './world.ts';

type Colleague = readonly [name: string, email: string, status: number, blocked?: boolean];

/**
 * The other members of staff. They share the demo password's hash, but their accounts are not
 * published.
 */
const colleagues: readonly Colleague[] = [
  ['Marek Novák', 'marek.novak', adminStatus.admin],
  ['Ксения Руденко', 'ksenia.rudenko', adminStatus.admin],
  ['İrem Şahin', 'irem.sahin', adminStatus.admin],
  ['Tõnu Raudsepp', 'tonu.raudsepp', adminStatus.support],
  ['Joaquín Ibáñez', 'joaquin.ibanez', adminStatus.support],
  ['Полина Левченко', 'polina.levchenko', adminStatus.support],
  ['欧阳晓彤', 'xiaotong.ouyang', adminStatus.support],
  ['Gökhan Büyükşahinoğlu', 'gokhan.buyuksahinoglu', adminStatus.arbitrator],
  ['Charlotte Featherstonehaugh', 'c.featherstonehaugh', adminStatus.arbitrator],
  ['Руслан Дьяченко', 'ruslan.dyachenko', adminStatus.arbitrator],
  ['Chinedu Okafor', 'chinedu.okafor', adminStatus.admin, true],
  ['Kätlin Veskimägi', 'katlin.veskimagi', unnamedStatus],
];

const day = 86_400_000;

/** Seeds the staff, and selects those who act in the world's history. */
export async function seedAdmins(world: World): Promise<void> {
  const { random } = world;
  // argon2id is the library's default.
  const passwordHash = await hash(demoPassword);
  const staff = [
    ...demoAccounts,
    ...colleagues.map(([userName, name, status, blocked]) => ({
      userName,
      status,
      blocked,
      email: `${name}@watchfloor.example`,
    })),
  ];
  const locales = ['en', 'en', 'ru', 'tr', 'et', 'zh', 'es'];
  for (const [index, account] of staff.entries()) {
    const id = index + 1;
    const blocked = 'blocked' in account && account.blocked === true;
    world.bulk.add(admins, {
      id,
      email: account.email,
      userName: account.userName,
      status: account.status,
      blocked,
      passwordHash,
      totpSecret: 'totpSecret' in account ? account.totpSecret : null,
      dateCreated: world.ago(day * random.int(200, 800)),
    });
    world.bulk.add(adminSettings, {
      adminId: id,
      isDarkTheme: index > demoAccounts.length && random.chance(0.6),
      itemsPerPage: random.pick([20, 20, 50, 100]),
      locale: index < demoAccounts.length ? 'en' : random.pick(locales),
      console: {},
    });
    if (!blocked) {
      const { email, userName, status } = account;
      world.admins.push({ id, email, userName, status });
    }
  }
  await world.bulk.flush();
}
