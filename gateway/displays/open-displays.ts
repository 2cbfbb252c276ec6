import type { Logger } from 'pino';
import { SealedBox } from '../session/sealed-box.ts';
import { openText } from '../store/durable-text.ts';
import type { Store } from '../store/store.ts';
import { displaysText } from './display.ts';
import { DisplayPresence } from './display-presence.ts';
import { DisplayAuthenticator } from './display-recogniser.ts';
import { DisplayRegistry } from './display-registry.ts';
import type { Displays } from './displays.ts';

/** Opens the displays: shared between gateways if the store is, otherwise below `dataDir`. */
export function openDisplays(
  shared: Store,
  secrets: readonly string[],
  dataDir: string,
  log: Logger,
): Displays {
  const book = new DisplayRegistry(openText(shared, dataDir, displaysText), {
    damaged: (what) => log.error({ what }, 'Damaged display: it must be approved again'),
  });
  const box = new SealedBox(secrets, 'watchfloor display cookie');
  return {
    book,
    presence: new DisplayPresence(shared),
    recogniser: new DisplayAuthenticator(box, book),
  };
}
