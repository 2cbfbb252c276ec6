import { eq } from 'drizzle-orm';
import type { Database } from '../../backoffice/db/database.ts';
import { adminSessions, admins } from '../../backoffice/db/schema/admins.ts';

const dayMs = 86_400_000;
const userAgents = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
];

/** Inserts older sessions of one admin, in two browsers. */
export async function insertSessions({ db }: Database, email: string): Promise<void> {
  const [owner] = await db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));
  if (!owner) throw new Error(`Nobody is called ${email}`);
  const now = Date.now();
  await db.insert(adminSessions).values(
    userAgents.map((userAgent, n) => ({
      ...{ adminId: owner.id, tokenHash: `of session ${n}`, ip: `192.0.2.${n + 1}`, userAgent },
      dateCreated: new Date(now - (n + 2) * dayMs),
      // Not yet so old that the back office ends them.
      lastSeenDate: new Date(now - (n + 2) * 120_000),
      dateExpires: new Date(now + dayMs),
    })),
  );
}
