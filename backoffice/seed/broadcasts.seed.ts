import { eq, sql } from 'drizzle-orm';
import { notificationService } from '../../machines/admin/notification.codes.ts';
import {
  broadcastLeftOut,
  broadcastRecipientStatus,
  broadcastStatus,
} from '../../machines/broadcast/broadcast.codes.ts';
import { emailBodyType } from '../../machines/user-notification/user-notification.codes.ts';
import type { Tx } from '../db/database.ts';
import { broadcasts, broadcastTexts } from '../db/schema/broadcasts.ts';

const { waiting, sent, leftOut, stopped } = broadcastRecipientStatus;
const hourMs = 3_600_000;

/** How many users each broadcast has, and how many of them were settled before it ended. */
const plans = [
  {
    ...{ message: 'Withdrawals of USDT over Tron are open again.', status: broadcastStatus.sent },
    ...{ language: 'en', count: 60, settled: 60, hoursAgo: 300 },
  },
  {
    ...{ message: 'С 1 декабря меняются комиссии за вывод.', status: broadcastStatus.stopped },
    ...{ language: 'ru', count: 45, settled: 20, hoursAgo: 170 },
  },
  {
    ...{
      message: 'Please renew your proof of address this month.',
      status: broadcastStatus.paused,
    },
    ...{ language: 'en', count: 50, settled: 12, hoursAgo: 26 },
  },
] as const;

/** Each tenth recipient wants no announcements. */
const declines = (at: number) => at % 10 === 9;

/** Seeds broadcasts: one that is over, one that staff stopped, and one that is paused. */
export async function seedBroadcasts(tx: Tx, now: Date): Promise<void> {
  for (const { message, status, language, count, settled, hoursAgo } of plans) {
    const dateCreated = new Date(now.getTime() - hoursAgo * hourMs);
    const dateSettled = new Date(dateCreated.getTime() + 60_000);
    const rest = status === broadcastStatus.stopped ? stopped : waiting;
    const [stored] = await tx
      .insert(broadcasts)
      .values({
        ...{ message, status, dateCreated, recipientCount: 0, adminId: 1 },
        audience: { userIdList: [], userTagList: [], languageList: [language], statusList: [] },
        dateFinished: status === broadcastStatus.paused ? null : dateSettled,
      })
      .returning({ id: broadcasts.id });
    const id = stored?.id ?? 0;
    await tx
      .insert(broadcastTexts)
      .values({ broadcastId: id, version: 1, message, adminId: 1, dateCreated });
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id::int from users where date_deleted is null and language = ${language}
      order by id limit ${count}`);
    const at = dateSettled.toISOString();
    for (const [place, { id: userId }] of rows.entries()) {
      const outcome = place >= settled ? rest : declines(place) ? leftOut : sent;
      await tx.execute(sql`
        insert into broadcast_recipients
          (broadcast_id, user_id, status, left_out, text_version, date_settled)
        values (${id}, ${userId}, ${outcome},
          ${outcome === leftOut ? broadcastLeftOut.declined : null},
          ${outcome === sent ? 1 : null}, ${outcome === waiting ? null : at}::timestamptz)`);
    }
    await tx.execute(sql`
      insert into outgoing_messages (service, user_id, address, body, body_type, broadcast_id, date_created)
      select ${notificationService.email}, u.id, u.email, ${message}, ${emailBodyType.html}, ${id}, r.date_settled
      from broadcast_recipients r join users u on u.id = r.user_id
      where r.broadcast_id = ${id} and r.status = ${sent} order by r.id`);
    const countOf = (outcome: number) =>
      sql`(select count(*) from broadcast_recipients where broadcast_id = ${id} and status = ${outcome})`;
    await tx
      .update(broadcasts)
      .set({
        recipientCount: rows.length,
        sentCount: countOf(sent),
        leftOutCount: countOf(leftOut),
      })
      .where(eq(broadcasts.id, id));
  }
}
