import {
  referralLifecycle,
  referralProgramBlockLifecycle,
  referralProgramLifecycle,
} from '../../../machines/referral/referral.machine.ts';
import { referralCatalogue } from '../../areas/referral/referral.routes.ts';
import type { Database } from '../../db/database.ts';
import { referralPrograms, referrals } from '../../db/schema/referral.ts';
import { users } from '../../db/schema/users.ts';
import { goneCode, type LifecycleDriver, post, put } from '../lifecycle-driver.ts';

let people = 0;

/** Inserts a user; a program has an owner of its own, and a member is in one program. */
async function insertUser({ db }: Database): Promise<number> {
  people += 1;
  const name = `referral_${people}`;
  const [row] = await db
    .insert(users)
    .values({
      id: 910_000 + people,
      userName: name,
      email: `${name}@example.test`,
      regDate: new Date(),
    })
    .returning({ id: users.id });
  return row?.id ?? 0;
}

async function insertProgram(
  database: Database,
  facts: { readonly active?: number; readonly blocked?: number } = {},
): Promise<number> {
  const userId = await insertUser(database);
  const [row] = await database.db
    .insert(referralPrograms)
    .values({
      ...{ userId, code: `CODE${userId}`, active: 1, levels: ['20', '10'], ...facts },
      dateCreated: new Date(),
    })
    .returning({ id: referralPrograms.id });
  return row?.id ?? 0;
}

const update = (id: number, given: Readonly<Record<string, unknown>>) => [
  post('v2/Referral/UpdateReferralProgram', { id, ...given }),
];

const console = { noun: 'ReferralProgram', read: 'referralProgram' } as const;

export const referralProgramDriver: LifecycleDriver = {
  ...{ lifecycle: referralProgramLifecycle, table: 'referral_programs', column: 'active' },
  contexts: [{}],
  insert: (database, active) => insertProgram(database, { active }),
  calls: (event, id) =>
    update(id, event === 'edit' ? { levels: ['15', '5'] } : { active: event === 'activate' }),
  console: { ...console, stateField: 'activeCode', args: { edit: 'levels: ["15", "5"]' } },
};

export const referralProgramBlockDriver: LifecycleDriver = {
  ...{ lifecycle: referralProgramBlockLifecycle, table: 'referral_programs', column: 'blocked' },
  contexts: [{}],
  insert: (database, blocked) => insertProgram(database, { blocked }),
  calls: (event, id) => update(id, { blocked: event === 'block' }),
  console: { ...console, stateField: 'blockedCode' },
};

/** The program of each inserted member: the call that removes one names it. */
const programs = new Map<number, number>();

export const referralDriver: LifecycleDriver = {
  ...{ lifecycle: referralLifecycle, table: 'referrals', column: () => 0, contexts: [{}] },
  async insert(database, status) {
    const [id, referralProgramId] = [await insertUser(database), await insertProgram(database)];
    programs.set(id, referralProgramId);
    if (status !== goneCode(referralCatalogue.definition.lifecycle))
      await database.db
        .insert(referrals)
        .values({ id, referralProgramId, level: 1, dateCreated: new Date() });
    return id;
  },
  calls: (_, id) => [
    put('v2/Referral/RemoveUserFromReferral', {
      ...{ userId: id, referralProgramId: programs.get(id) },
    }),
  ],
  console:
    'the call names the program, which a number does not tell: referral.test.ts removes members',
};
