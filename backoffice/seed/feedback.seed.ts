import { sql } from 'drizzle-orm';
import { dealStatus } from '../../machines/deal/deal.codes.ts';
import { feedbackInfluence } from '../../machines/feedback/feedback.codes.ts';
import type { Tx } from '../db/database.ts';
import { feedback, feedbackHistory } from '../db/schema/p2p.ts';
import { feedbackTexts } from './feedback-texts.data.ts';
import type { World } from './world.ts';

const minute = 60_000;

/** Seeds the feedback of parties after finished deals. The deals must be written first. */
export async function seedFeedback(world: World, tx: Tx): Promise<void> {
  const { bulk, now } = world;
  const { random } = world.p2p;
  const { rows } = await tx.execute<{
    id: number;
    status: number;
    seller: number;
    buyer: number;
    ended: string;
  }>(sql`select id, status, seller_id as seller, buyer_id as buyer,
      extract(epoch from coalesce(date_finished, date_created))::bigint as ended from deals
    where status in (${dealStatus.completed}, ${dealStatus.cancelled}) order by id`);
  const languages = new Map(world.users.map(({ id, language }) => [id, language]));
  for (const { id, status, seller, buyer, ended } of rows) {
    for (const [from, to] of [
      [buyer, seller],
      [seller, buyer],
    ] as const) {
      if (!random.chance(0.35)) continue;
      const isGood = status === dealStatus.completed;
      const tone = random.weighted([
        ['positive', isGood ? 88 : 8],
        ['neutral', 9],
        ['negative', isGood ? 4 : 60],
      ] as const);
      const texts = feedbackTexts[tone];
      const comment = random.pick(texts[languages.get(from) ?? 'en'] ?? texts.en ?? []);
      const at = Math.min(now - 1_000, Number(ended) * 1_000 + random.wait(40 * minute));
      const feedbackId = world.nextId('feedback', 501);
      const entry = { comment, influence: feedbackInfluence[tone], dateCreated: new Date(at) };
      bulk.add(feedback, { id: feedbackId, dealId: id, fromUserId: from, toUserId: to, ...entry });
      bulk.add(feedbackHistory, { feedbackId, event: 'create', ...entry });
    }
  }
  await bulk.flush();
}
