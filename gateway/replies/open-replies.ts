import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { compilePersonalList } from '../session/personal-list.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { repliesText } from './reply.ts';
import { ReplyBook } from './reply-book.ts';
import { isVisibleTo, type ReplyParts, rowOf } from './reply-resolvers.ts';

interface Surroundings extends Pick<ReplyParts, 'audit' | 'cursor'> {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Opens the saved replies of staff: shared between gateways if the store is, otherwise below
 * `dataDir`. They work with any back office.
 */
export function openReplies({ schema, shared, dataDir, audit, cursor, log }: Surroundings) {
  const book = new ReplyBook(openText(shared, dataDir, repliesText), (what) =>
    log.error({ what }, 'Damaged reply: it was left out'),
  );
  const list = compilePersonalList(schema, 'replies', async (who) => {
    const shown = (await book.all()).filter((reply) => isVisibleTo(reply, who));
    return shown.map((reply) => rowOf(reply, who));
  });
  return { book, list, audit, cursor, close: () => book.close() };
}
