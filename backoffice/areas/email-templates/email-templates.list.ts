import { sql } from 'drizzle-orm';
import { emailTemplateStatus } from '../../../machines/email-template/email-template.codes.ts';
import { byCode, byId, byText, contains } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

const changed = sql`coalesce(t.date_updated, t.date_created)`;

export const emailTemplatesList: ListDefinition = {
  entity: 'emailTemplate',
  table: sql`email_templates`,
  columns: {
    ...plain('id', 'type', 'language', 'subject', 'body', 'changedBy'),
    dateUpdated: sql`floor(extract(epoch from ${changed}))::bigint`,
    status: sql`${emailTemplateStatus.listed}::int`,
  },
  sorts: {
    ...sortsBy('bigint', 'id', 'type'),
    ...sortsBy('text', 'subject'),
    dateUpdated: { by: changed, type: 'timestamptz' },
  },
  sort: { by: 'type', desc: false },
  filters: {
    idList: byId(field('id')),
    type: byCode(field('type')),
    language: byText(field('language'), 10),
    subject: contains(field('subject')),
  },
};

/** The texts of a template, newest first. */
export const emailTemplateVersionsList: ListDefinition = {
  entity: 'emailTemplateVersion',
  table: sql`email_template_versions`,
  columns: {
    ...plain('id', 'subject', 'body', 'adminId'),
    ...instants('dateCreated'),
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('timestamptz', 'dateCreated') },
  sort: { by: 'dateCreated', desc: true },
  filters: {},
};
