import type { Logger } from 'pino';
import { SealedBox } from '../session/sealed-box.ts';
import type { Store } from '../store/store.ts';
import { DisplayPresence } from './display-presence.ts';
import { DisplayAuthenticator } from './display-recogniser.ts';
import { DisplayRegistry } from './display-registry.ts';
import { FileDisplayStorage, SharedDisplayStorage } from './display-storage.ts';
import type { Displays } from './displays.ts';

/** Opens the displays: shared between gateways if the store is, otherwise below `dataDir`. */
export function openDisplays(
  shared: Store,
  secrets: readonly string[],
  dataDir: string,
  log: Logger,
): Displays {
  const storage = shared.isShared
    ? new SharedDisplayStorage(shared)
    : new FileDisplayStorage(dataDir);
  const book = new DisplayRegistry(storage, {
    damaged: (what) => log.error({ what }, 'Damaged display: it must be approved again'),
  });
  const box = new SealedBox(secrets, 'watchfloor display cookie');
  return {
    book,
    presence: new DisplayPresence(shared),
    recogniser: new DisplayAuthenticator(box, book),
  };
}
