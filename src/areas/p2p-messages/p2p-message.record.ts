import { p2pMessageLifecycle } from '../../../machines/p2p-message/p2p-message.machine.ts';
import type { TemplateWords } from '../../../machines/template/placeholders.ts';
import { defineRecord } from '../../action/define-record.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { OneP2pMessage } from './p2p-messages.graphql.ts';

export const p2pMessageFields = {
  type: { as: 'enum', of: 'P2pMessageType', sort: true, width: 180 },
  language: { as: 'enum', of: 'ContentLanguage', width: 110 },
  text: { as: 'template', width: 300 },
  defaultText: { as: 'template', width: 300 },
  updatedAt: { as: 'date', sort: true },
  changedBy: { as: 'admin', width: 180 },
} as const;

/** The placeholders that the platform replaces; it requires none. */
export const wordsFrom = (names: unknown): TemplateWords | null =>
  Array.isArray(names) ? { known: names as readonly string[], required: [] } : null;

const words = ({ placeholders }: FormRow) => wordsFrom(placeholders);

/** A message in one language, with its custom text or its default (d2:109). */
export const p2pMessageRecord = defineRecord({
  name: 'p2pMessages',
  lifecycle: p2pMessageLifecycle,
  read: OneP2pMessage,
  state: 'statusCode',
  guardContext: ({ textId }) => ({ hasCustomText: textId !== null }),
  fields: p2pMessageFields,
  summary: ['type', 'language', 'defaultText'],
  path: (id) => `/settings/p2p-messages?ids=${id}`,
  acts: {
    edit: {
      ...{ edits: true, intent: 'primary', carries: ['textId', 'type', 'language'] },
      inputs: { text: { as: 'template', words, format: 'plain' } },
    },
    delete: { carries: ['textId'], intent: 'danger' },
  },
});
