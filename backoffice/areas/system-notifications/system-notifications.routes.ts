import { z } from 'zod';
import { contentLanguage } from '../../../machines/email-template/email-template.codes.ts';
import { systemNotificationLifecycle } from '../../../machines/system-notification/system-notification.machine.ts';
import { systemNotifications } from '../../db/schema/system-notifications.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, type Route } from '../../engine/routes.ts';
import { wireInstant, wireName } from '../../engine/wire.ts';
import { audienceFields } from '../broadcasts/audience.ts';
import { createBroadcast } from '../broadcasts/create-broadcast.ts';
import { systemNotificationsList } from './system-notifications.list.ts';

/** As long as the console's text fields. */
const message = wireName(1024);
const language = z.enum(Object.values(contentLanguage)).nullish();

const fields = {
  text: message,
  language,
  dateFrom: wireInstant.nullish(),
  dateTo: wireInstant.nullish(),
};

type Given = z.output<z.ZodObject<typeof fields>>;

const instant = (seconds: number | null | undefined) =>
  seconds == null ? null : new Date(seconds * 1000);

/** A call states the whole notification: what it leaves out is removed. */
function columns({ text, language: chosen, dateFrom, dateTo }: Given) {
  if (dateFrom != null && dateTo != null && dateTo < dateFrom)
    throw notValid({ path: 'dateTo', message: 'The last day is before the first' });
  return { text, language: chosen ?? null, dateFrom: instant(dateFrom), dateTo: instant(dateTo) };
}

/** Texts that the platform shows to users (d3:536). */
export const systemNotificationsCatalogue = catalogue({
  lifecycle: systemNotificationLifecycle,
  table: systemNotifications,
  list: systemNotificationsList,
  lists: {
    needs: { section: 'systemNotifications' },
    calls: [['GET', 'User/GetSystemNotifications']],
  },
  create: {
    fields,
    calls: [['PUT', 'v2/Communication/AddSystemNotification']],
    columns: (_, given) => columns(given),
  },
  edit: {
    fields,
    calls: [['PUT', 'v2/Communication/UpdateSystemNotification']],
    columns: (_, given) => columns(given),
  },
});

export const systemNotificationsRoutes: readonly Route[] = [
  ...systemNotificationsCatalogue.routes,
  change({
    ...{ method: 'POST', path: 'v2/Communication/SendNotificationsToUsers' },
    needs: { capability: 'sendNotifications' },
    input: z.object({
      ...{ userIdList: audienceFields.userIdList, userTagList: audienceFields.userTagList },
      ...{ message, language },
    }),
    audit: { action: 'broadcast.create' },
    change: async ({ input }, unit) => {
      const { userIdList, userTagList, language } = input;
      if (userIdList.length + userTagList.length === 0)
        throw notValid({ path: 'userIdList', message: 'No user would get it' });
      await createBroadcast(unit, {
        message: input.message,
        audience: {
          ...{ userIdList, userTagList, statusList: [] },
          languageList: language ? [language] : [],
        },
      });
      return { result: { Success: true } };
    },
  }),
];
