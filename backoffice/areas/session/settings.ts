import { createHash } from 'node:crypto';
import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import { maxFilterLength } from '../../../machines/saved-filters/saved-filters.policy.ts';
import type { Db, Tx } from '../../db/database.ts';
import { adminSettings, savedFilters } from '../../db/schema/admins.ts';
import { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { wireFlag, wireJson, wireName } from '../../engine/wire.ts';

/** Languages of the interface (d1:15). */
const languages = ['en', 'ru', 'zh', 'es', 'et', 'tr'] as const;

const filterSet = z.object({ name: wireName(100), data: wireJson(maxFilterLength) });

/**
 * The accepted settings. Values that are left out do not change. Keys that are not defined here are
 * stored too.
 */
export const settingsSchema = z.looseObject({
  isDarkTheme: wireFlag.optional(),
  itemsPerPage: z.union([z.literal(20), z.literal(50), z.literal(100)]).optional(),
  locale: z.enum(languages).optional(),
  savedFilters: z.record(wireName(100), z.array(filterSet).max(100)).optional(),
  console: z.record(z.string(), z.unknown()).and(wireJson(65_536)).optional(),
  version: z.string().optional(),
});

export type SettingsGiven = z.output<typeof settingsSchema>;

export interface Settings {
  readonly isDarkTheme: boolean;
  readonly itemsPerPage: number;
  readonly locale: string;
  /** By screen. Names are unique within a screen. */
  readonly savedFilters: Readonly<Record<string, readonly { name: string; data: unknown }[]>>;
  readonly console: Readonly<Record<string, unknown>>;
  /** Changes with every update. If sent back, it makes the update conditional. */
  readonly version: string;
  readonly [other: string]: unknown;
}

export async function readSettings(db: Db | Tx, adminId: number): Promise<Settings> {
  const [stored] = await db.select().from(adminSettings).where(eq(adminSettings.adminId, adminId));
  const sets = await db
    .select()
    .from(savedFilters)
    .where(eq(savedFilters.adminId, adminId))
    .orderBy(savedFilters.screen, savedFilters.name);
  // A screen may have the name of an object property, such as `constructor`.
  const byScreen = new Map<string, { name: string; data: unknown }[]>();
  for (const { screen, name, data } of sets) {
    byScreen.set(screen, [...(byScreen.get(screen) ?? []), { name, data }]);
  }
  const settings = {
    ...stored?.other,
    isDarkTheme: stored?.isDarkTheme ?? false,
    itemsPerPage: stored?.itemsPerPage ?? 20,
    locale: stored?.locale ?? 'en',
    savedFilters: Object.fromEntries(byScreen),
    console: stored?.console ?? {},
  };
  const version = createHash('sha256').update(JSON.stringify(settings)).digest('base64url');
  return { ...settings, version };
}

/**
 * Changes the given values and keeps the rest: keys, screens, and keys that this version does not
 * define. The filters of a screen are replaced as a whole.
 *
 * @throws Refusal 409 `SettingsChanged` if `version` is given and is not the current one.
 */
export async function updateSettings(
  { tx, now }: UnitOfWork,
  adminId: number,
  given: SettingsGiven,
): Promise<void> {
  await tx.insert(adminSettings).values({ adminId }).onConflictDoNothing();
  const [stored] = await tx
    .select()
    .from(adminSettings)
    .where(eq(adminSettings.adminId, adminId))
    .for('update');
  const {
    isDarkTheme,
    itemsPerPage,
    locale,
    console,
    savedFilters: screens,
    version,
    ...other
  } = given;
  if (version !== undefined && version !== (await readSettings(tx, adminId)).version) {
    throw new Refusal(409, 'SettingsChanged');
  }
  await tx
    .update(adminSettings)
    .set({
      ...(isDarkTheme === undefined ? {} : { isDarkTheme }),
      ...(itemsPerPage === undefined ? {} : { itemsPerPage }),
      ...(locale === undefined ? {} : { locale }),
      ...(console === undefined ? {} : { console }),
      other: { ...stored?.other, ...other },
    })
    .where(eq(adminSettings.adminId, adminId));

  for (const [screen, sets] of Object.entries(screens ?? {})) {
    const here = and(eq(savedFilters.adminId, adminId), eq(savedFilters.screen, screen));
    const names = sets.map(({ name }) => name);
    await tx.delete(savedFilters).where(and(here, notInArray(savedFilters.name, names)));
    for (const { name, data } of sets) {
      await tx
        .insert(savedFilters)
        .values({ adminId, screen, name, data, dateUpdated: now })
        .onConflictDoUpdate({
          target: [savedFilters.adminId, savedFilters.screen, savedFilters.name],
          set: { data, dateUpdated: now },
        });
    }
  }
}
