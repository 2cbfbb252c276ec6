import { privateChatMessages, privateChats, publicChatMessages } from '../db/schema/chats.ts';
import { Random } from './random.ts';
import { privateLines, publicLines } from './user-chats.data.ts';
import type { World } from './world.ts';

const minute = 60_000;
const day = 1_440 * minute;

/**
 * Seeds public rooms and private conversations of users, with some messages deleted or edited by
 * staff.
 */
export function seedUserChats({ bulk, now, users: people }: World): void {
  const random = new Random(20_261_122);
  const speaker = () => random.pick(people);
  const languageOf = (language: string) => (publicLines[language] ? language : 'en');
  const drawChangeDates = (at: number) => ({
    dateEdited: random.chance(0.03) ? new Date(Math.min(now, at + 20 * minute)) : null,
    dateDeleted: random.chance(0.05) ? new Date(Math.min(now, at + 30 * minute)) : null,
  });

  const moments = Array.from({ length: 600 }, () => now - random.wait(3 * day) - minute).sort(
    (a, b) => a - b,
  );
  moments.forEach((at, index) => {
    const user = speaker();
    const language = languageOf(user.language);
    bulk.add(publicChatMessages, {
      ...{ id: 900_001 + index, userId: user.id, language },
      ...{
        text: random.pick(publicLines[language] ?? []),
        dateCreated: new Date(at),
        ...drawChangeDates(at),
      },
    });
  });

  let messageId = 950_001;
  for (let chat = 0; chat < 90; chat += 1) {
    const id = 60_001 + chat;
    const [one, other] = [speaker(), speaker()];
    if (one.id === other.id) continue;
    const lines = privateLines[languageOf(one.language)] ?? [];
    const start = now - random.wait(6 * day) - 60 * minute;
    const count = random.int(2, lines.length);
    let at = start;
    lines.slice(0, count).forEach((text, index) => {
      at = Math.min(now, at + random.between(0.3, 9) * minute);
      bulk.add(privateChatMessages, {
        ...{
          id: messageId,
          conversationId: id,
          text,
          dateCreated: new Date(at),
          ...drawChangeDates(at),
        },
        userId: index % 2 === 0 ? one.id : other.id,
      });
      messageId += 1;
    });
    bulk.add(privateChats, {
      ...{ id, userId: one.id, otherUserId: other.id, dateCreated: new Date(start) },
      ...{ lastMessageDate: new Date(at), dateDeleted: random.chance(0.06) ? new Date(now) : null },
    });
  }
}
