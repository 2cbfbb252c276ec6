import { z } from 'zod';
import { durableRows } from '../store/row-format.ts';

const values = z.record(z.string(), z.unknown());

/** A change of settings in its stored form. */
const form = z.object({
  id: z.string().regex(/^\d+$/),
  /** Key of the intent with which it was made. */
  key: z.string(),
  /** The query that reads the settings. */
  of: z.string(),
  objectType: z.string(),
  objectId: z.string().nullable(),
  mutation: z.string(),
  adminId: z.string(),
  at: z.iso.datetime(),
  comment: z.string().nullable(),
  before: values,
  after: values,
  /** Whether the values before are stored completely. */
  isWhole: z.boolean(),
});

export type SettingsChange = Readonly<z.infer<typeof form>>;

const stored = durableRows<SettingsChange>(form, {
  ...{ rows: 'settingsChanges', one: 'change of settings', name: 'settings-changes' },
  fault: 'is not a list of changes of settings',
  remedy: 'Restore it from a backup, or delete it: the settings stay, their history here is lost',
});

export const { format: settingsChangeFormat, text: settingsChangesText } = stored;
