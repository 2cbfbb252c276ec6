import type { Logger } from 'pino';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { type LinkParts, searchLimit } from './link-resolvers.ts';
import { rulingsText } from './link-ruling.ts';
import { LinkRulingBook } from './link-ruling-book.ts';

interface Surroundings extends Pick<LinkParts, 'audit'> {
  readonly shared: Store;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Opens the rulings about linked users: shared between gateways if the store is, otherwise below
 * `dataDir`. They work with any back office.
 */
export function openLinks({ shared, dataDir, audit, log }: Surroundings) {
  const book = new LinkRulingBook(openText(shared, dataDir, rulingsText), (what) =>
    log.error({ what }, 'Damaged ruling about linked users: it was left out'),
  );
  const searches = shared.throttle('linked-users', searchLimit);
  return { book, searches, audit, close: () => book.close() };
}
