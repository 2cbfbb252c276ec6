import { eq, inArray, isNotNull } from 'drizzle-orm';
import { hashPassword } from '../../backoffice/areas/session/passwords.ts';
import { adminSettings, admins } from '../../backoffice/db/schema/admins.ts';
import { disputes } from '../../backoffice/db/schema/deals.ts';
import { insertReport } from '../../backoffice/testing/insert-rows.ts';
import { emailOf, type Office, password, statuses } from '../../backoffice/testing/office.ts';
import { LiveClient } from '../../gateway/testing/live-client.ts';
import { fieldOf, type TestGateway } from '../../gateway/testing/start-gateway.ts';
import { expectedCapabilities, expectedSections } from '../../machines/access.expected.ts';

/** A signed-in person, with that person's own objects. */
export interface Person {
  readonly email: string;
  readonly status: number;
  readonly cookie: string;
  readonly socket: LiveClient;
  /** Equal for people with the same rights. */
  readonly rights: string;
  readonly report: string;
  /** Of another browser of the same person. */
  readonly session: string;
}

const rightsOf = (status: number): string =>
  [...expectedSections(status), '', ...expectedCapabilities(status)].sort().join();

/** Reads the ids of the person's own sessions, newest first. */
export async function sessionsOf(gateway: TestGateway, cookie: string): Promise<string[]> {
  const answer = await gateway.request(
    '{ ownSessions(page: { number: 1, size: 100 }) { items { id } } }',
    { cookie },
  );
  return fieldOf<{ items: { id: string }[] }>(answer, 'ownSessions').items.map(({ id }) => id);
}

/**
 * Creates two admins of every status, each with two sessions, a report and some of the open
 * disputes.
 */
export async function hireStaff(office: Office, gateway: TestGateway): Promise<Person[]> {
  const { db } = office.database;
  const second = statuses.map((status) => ({
    ...{ status, email: `second${status}@example.test`, userName: `Second ${status}` },
    dateCreated: new Date(),
  }));
  const passwordHash = await hashPassword(password);
  const hired = await db
    .insert(admins)
    .values(second.map((one) => ({ ...one, passwordHash })))
    .returning({ id: admins.id });
  await db.insert(adminSettings).values(hired.map(({ id }) => ({ adminId: id })));
  const emails = [...statuses.map(emailOf), ...second.map(({ email }) => email)];
  const all = await db
    .select({ id: admins.id, email: admins.email, status: admins.status })
    .from(admins)
    .where(inArray(admins.email, emails))
    .orderBy(admins.id);

  const taken = await db
    .select({ id: disputes.id })
    .from(disputes)
    .where(isNotNull(disputes.arbitratorId))
    .orderBy(disputes.id);
  for (const [at, { id }] of taken.entries())
    await db
      .update(disputes)
      .set({ arbitratorId: all[at % all.length]?.id ?? null })
      .where(eq(disputes.id, id));

  const people: Person[] = [];
  for (const { id, email, status } of all) {
    await gateway.signIn(email, password);
    const cookie = await gateway.signIn(email, password);
    people.push({
      ...{ email, status, cookie, rights: rightsOf(status) },
      socket: await new LiveClient(gateway.url, cookie).open(),
      report: String(await insertReport(office.database, 2, id)),
      session: (await sessionsOf(gateway, cookie)).at(-1) ?? '',
    });
  }
  return people;
}
