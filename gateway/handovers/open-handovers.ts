import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { compilePersonalList } from '../session/personal-list.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { handoversText } from './handover.ts';
import { HandoverBook } from './handover-book.ts';
import { type HandoverParts, isVisibleTo, rowOf } from './handover-resolvers.ts';

interface Surroundings extends Pick<HandoverParts, 'audit' | 'cursor'> {
  readonly schema: GraphQLSchema;
  readonly shared: Store;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Opens the hand-overs between shifts: shared between gateways if the store is, otherwise below
 * `dataDir`. They work with any back office.
 */
export function openHandovers({ schema, shared, dataDir, audit, cursor, log }: Surroundings) {
  const book = new HandoverBook(openText(shared, dataDir, handoversText), (what) =>
    log.error({ what }, 'Damaged hand-over: it was left out'),
  );
  const list = compilePersonalList(schema, 'handovers', async (who) => {
    const now = Date.now();
    const shown = (await book.all()).filter((one) => isVisibleTo(one, who, now));
    return shown.map((one) => rowOf(one, who, now)).reverse();
  });
  return { book, list, audit, cursor, close: () => book.close() };
}
