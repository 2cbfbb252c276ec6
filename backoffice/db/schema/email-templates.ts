import { index, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { admins } from './admins.ts';
import { id, instant, ref } from './columns.ts';

/** The text of an email for one occasion in one language (d2:111). */
export const emailTemplates = pgTable(
  'email_templates',
  {
    id: id(),
    /** `emailTemplateType`. */
    type: smallint().notNull(),
    /** `contentLanguage`. */
    language: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    dateCreated: instant().notNull(),
    dateUpdated: instant(),
    changedBy: ref().references(() => admins.id),
  },
  (t) => [unique('email_templates_type_language_unique').on(t.type, t.language)],
);

/** The text that each creation and each edit wrote. */
export const emailTemplateVersions = pgTable(
  'email_template_versions',
  {
    id: id(),
    templateId: ref()
      .notNull()
      .references(() => emailTemplates.id),
    subject: text().notNull(),
    body: text().notNull(),
    dateCreated: instant().notNull(),
    adminId: ref().references(() => admins.id),
  },
  (t) => [index().on(t.templateId, t.id)],
);
