import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { broadcastLifecycle } from '../../../machines/broadcast/broadcast.machine.ts';
import { broadcastTexts } from '../../db/schema/broadcasts.ts';
import { acts, commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { change, list, type Route, read } from '../../engine/routes.ts';
import { wireId, wireName } from '../../engine/wire.ts';
import { audienceFields, readAudience } from './audience.ts';
import { broadcastList, broadcastRecipientList, outgoingMessageList } from './broadcast.list.ts';
import { broadcastSubject } from './broadcast.subject.ts';
import { createBroadcast } from './create-broadcast.ts';

const needs = { section: 'systemNotifications' } as const;
const sends = { capability: 'sendNotifications' } as const;
const get = { method: 'GET', needs } as const;
const path = 'v1/ext/broadcasts/{id}';
/** As long as the console's text fields. */
const message = wireName(1024);
const byId = z.object({ id: wireId });

/** Texts on their way to many users: an extension, because the documents only send. */
export const broadcastExtensionRoutes: readonly Route[] = [
  list({ ...get, path: 'v1/ext/broadcasts', list: broadcastList }),
  list({ ...get, path: 'v1/ext/broadcast-recipients', list: broadcastRecipientList }),
  list({
    ...{ method: 'GET', path: 'v1/ext/outgoing-messages', list: outgoingMessageList },
    needs: { section: 'emailTemplates' },
  }),
  read({
    ...{ ...get, path: `${path}/texts`, input: byId },
    read: async ({ input: { id }, services: { db } }) => {
      const texts = await db
        .select()
        .from(broadcastTexts)
        .where(eq(broadcastTexts.broadcastId, id))
        .orderBy(asc(broadcastTexts.version));
      return {
        items: texts.map(({ version, message: text, adminId, dateCreated }) => ({
          ...{ id: version, message: text, adminId },
          dateCreated: Math.floor(dateCreated.getTime() / 1000),
        })),
      };
    },
  }),
  read({
    ...{ method: 'GET', needs: sends, path: 'v1/ext/broadcast-audience' },
    input: z.object(audienceFields),
    read: async ({ input, services: { db } }) => readAudience(db, input),
  }),
  change({
    ...{ method: 'POST', path: 'v1/ext/broadcasts', needs: sends, failure: 'result' },
    input: z.object({ ...audienceFields, message }),
    audit: { action: 'broadcast.create' },
    change: async ({ input: { message: text, ...audience } }, unit) => ({
      result: { Success: true },
      id: await createBroadcast(unit, { message: text, audience }),
    }),
  }),
  change({
    ...{ method: 'PUT', path, needs: sends, failure: 'result' },
    input: z.object({ id: wireId, message, ...commentFields }),
    audit: {
      action: actionOf(broadcastLifecycle, 'edit'),
      object: ({ id }) => ({ type: 'broadcast', id }),
    },
    change: async ({ input: { id, message: text, comment, details }, ifMatch }, unit) => {
      await advance(unit, broadcastSubject(text), id, 'edit', { comment, details, ifMatch });
      return undefined;
    },
  }),
  ...acts(broadcastSubject(), broadcastLifecycle, 'id', [
    { event: 'pause', method: 'PUT', path: `${path}/pause`, failure: 'result' },
    { event: 'resume', method: 'PUT', path: `${path}/resume`, failure: 'result' },
    { event: 'stop', method: 'PUT', path: `${path}/stop`, failure: 'result' },
  ]),
];
