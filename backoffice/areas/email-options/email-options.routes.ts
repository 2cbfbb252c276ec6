import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { optionSet } from '../../../machines/options/options.codes.ts';
import { emailBodyType } from '../../../machines/user-notification/user-notification.codes.ts';
import type { Db, Tx } from '../../db/database.ts';
import { options } from '../../db/schema/records.ts';
import { commentFields } from '../../engine/act.ts';
import { readOption } from '../../engine/read-option.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, type Route, read } from '../../engine/routes.ts';
import { wireCode, wireFlag, wireInt, wireName, wireText } from '../../engine/wire.ts';
import { optionSetList } from '../options/option-set.list.ts';
import { tryMailServer } from './try-mail-server.ts';

const key = 'email';

const usual = {
  ...{ host: 'smtp.exchange.example', port: 587, secure: false, userName: '' },
  ...{ senderName: 'Exchange', senderAddress: 'no-reply@exchange.example' },
  bodyType: emailBodyType.html as number,
};

const input = z.object({
  host: wireName(253)
    .regex(/^[A-Za-z0-9.:-]+$/, 'Not a host')
    .optional(),
  port: wireInt(1, 65_535).optional(),
  secure: wireFlag.optional(),
  userName: wireText(200).optional(),
  password: wireText(200).min(1, 'This field must be filled').optional(),
  senderName: wireText(200)
    .regex(/^[^\r\n]*$/, 'One line')
    .optional(),
  senderAddress: z.email().max(254).optional(),
  bodyType: wireCode.optional(),
  ...commentFields,
});

/** The stored options without the secret: no response and no audit row has it. */
async function readEmail(db: Db | Tx) {
  const { password, ...stored } = await readOption(db, key);
  return { ...usual, ...stored, hasPassword: password !== undefined };
}

/** How the platform sends email (d2:287, d2:288). */
export const emailOptionsRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'Options/GetEmailOptions', needs: { section: 'emailOptions' } },
    read: ({ services: { db } }) => readEmail(db),
  }),
  change({
    ...{ method: 'POST', path: 'Options/UpdateEmailOptions', input },
    needs: { capability: 'editEmailOptions' },
    audit: {
      action: 'emailOptions.edit',
      object: () => ({ type: 'emailOptions', id: optionSet.email }),
    },
    async change({ input: { comment, details, ...payload } }, unit) {
      const given = Object.fromEntries(
        Object.entries(payload).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(given).length === 0)
        throw notValid({ path: 'host', message: 'No setting is given' });
      if (![undefined, ...Object.values<number>(emailBodyType)].includes(payload.bodyType))
        throw notValid({ path: 'bodyType', message: 'No such type' });
      await unit.tx.insert(options).values({ key, value: {} }).onConflictDoNothing();
      await unit.tx.select().from(options).where(eq(options.key, key)).for('update');
      const before = await readEmail(unit.tx);
      const value = { ...(await readOption(unit.tx, key)), ...given };
      await unit.tx.update(options).set({ value }).where(eq(options.key, key));
      unit.touch(optionSetList, optionSet.email);
      const after = await readEmail(unit.tx);
      await unit.audit({
        ...{ action: 'emailOptions.edit', objectType: 'emailOptions', objectId: optionSet.email },
        comment: comment ?? details,
        before,
        after: { ...after, ...(payload.password ? { isPasswordReplaced: true } : {}) },
      });
      return undefined;
    },
  }),
];

/** Tries the stored options; the documents have no call for it. */
export const emailOptionsExtensionRoutes: readonly Route[] = [
  read({
    ...{ method: 'GET', path: 'v1/ext/mail-server', needs: { capability: 'editEmailOptions' } },
    async read({ services: { db } }) {
      const { password } = await readOption(db, key);
      return {
        mailServer: await tryMailServer({
          ...(await readEmail(db)),
          password: typeof password === 'string' ? password : undefined,
        }),
      };
    },
  }),
];
