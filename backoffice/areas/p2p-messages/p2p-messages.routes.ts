import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { contentLanguage } from '../../../machines/email-template/email-template.codes.ts';
import {
  p2pMessageStatus,
  p2pMessageType,
} from '../../../machines/p2p-message/p2p-message.codes.ts';
import { p2pMessageLifecycle } from '../../../machines/p2p-message/p2p-message.machine.ts';
import { p2pMessageTexts } from '../../../machines/p2p-message/p2p-message.texts.ts';
import type { Db } from '../../db/database.ts';
import { p2pMessages } from '../../db/schema/p2p-messages.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { requirePlaceholders } from '../../engine/require-placeholders.ts';
import { type Route, read } from '../../engine/routes.ts';
import { wireCodeOf, wireName } from '../../engine/wire.ts';
import { p2pMessagesList } from './p2p-messages.list.ts';

type Language = (typeof contentLanguage)[keyof typeof contentLanguage];

const languages = Object.values(contentLanguage);
const language = z.enum(languages);
const text = wireName(2_000);
const type = wireCodeOf(p2pMessageType, 'Not a message');

/** Every message with its default and its placeholders. */
const messages = Object.entries(p2pMessageTexts).map(([name, one]) => ({
  type: p2pMessageType[name as keyof typeof p2pMessageType],
  defaults: one.text,
  replacements: one.placeholders,
}));

/** @throws Refusal `RequestNotValid` */
function requireKnownPlaceholders(of: number, given: string): void {
  const known = messages.find((one) => one.type === of)?.replacements ?? [];
  requirePlaceholders('text', given, { known, required: [] });
}

const { routes } = catalogue({
  ...{ lifecycle: p2pMessageLifecycle, table: p2pMessages, list: p2pMessagesList },
  ...{ missing: 'TemplateNotFound' },
  unique: { p2p_messages_pair_unique: 'SameTemplateExist' },
  create: {
    fields: { type, language, text },
    calls: [['POST', 'p2p/Admin/Localisation']],
    columns(_, given) {
      requireKnownPlaceholders(given.type, given.text);
      return given;
    },
  },
  edit: {
    // An custom text keeps its message and its language.
    fields: { type: type.optional(), language: language.optional(), text },
    calls: [['PUT', 'p2p/Admin/Localisation/{id}']],
    columns(_, given, stored) {
      requireKnownPlaceholders(stored.type, given.text);
      return { text: given.text };
    },
  },
  delete: { calls: [['DELETE', 'p2p/Admin/Localisation/{id}']] },
});

const customTexts = (db: Db, of: Language | undefined) =>
  db
    .select()
    .from(p2pMessages)
    .where(of === undefined ? undefined : eq(p2pMessages.language, of))
    .orderBy(p2pMessages.type, p2pMessages.language);

const secondsOf = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1000);

type Own = typeof p2pMessages.$inferSelect;

/** A message in a language, with its custom text if there is one. */
const rowOf = (message: (typeof messages)[number], spoken: string, own: Own | undefined) => ({
  ...{ ...message, language: spoken, status: p2pMessageStatus.listed },
  ...{ id: own?.id ?? null, text: own?.text ?? null, changedBy: own?.changedBy ?? null },
  dateUpdated: own ? secondsOf(own.dateUpdated ?? own.dateCreated) : null,
});

const base = 'p2p/Admin/Localisation';
const needs = { section: 'p2pMessages' } as const;
const input = z.object({ language: language.optional() });

/** Texts of the platform's messages in deals: defaults, and custom texts in their place (d2:109). */
export const p2pMessagesRoutes: readonly Route[] = [
  ...routes,
  read({
    ...{ method: 'GET', path: base, needs, input },
    async read({ input: given, services: { db } }) {
      const own = await customTexts(db, given.language);
      const items = own.flatMap((one) => {
        const message = messages.find(({ type: of }) => of === one.type);
        return message ? [rowOf(message, one.language, one)] : [];
      });
      return { items, total: items.length };
    },
  }),
  read({
    ...{ method: 'GET', path: `${base}/All`, needs, input },
    async read({ input: given, services: { db } }) {
      const own = await customTexts(db, given.language);
      const spoken = given.language ? [given.language] : languages;
      const items = messages.flatMap((message) =>
        spoken.map((one) =>
          rowOf(
            message,
            one,
            own.find((row) => row.type === message.type && row.language === one),
          ),
        ),
      );
      return { items, total: items.length };
    },
  }),
  read({
    ...{ method: 'GET', path: `${base}/message-defaults`, needs },
    read: async () => ({
      defaults: messages.map((one) => ({ type: one.type, text: one.defaults })),
    }),
  }),
  read({
    ...{ method: 'GET', path: `${base}/message-replacements`, needs },
    read: async () => ({
      replacements: messages.map((one) => ({ type: one.type, replacements: one.replacements })),
    }),
  }),
];
