import type { DisplayPresence } from './display-presence.ts';
import type { DisplayAuthenticator } from './display-recogniser.ts';
import type { DisplayRegistry } from './display-registry.ts';

/** Status screens: their identity, their presence, and which of them sent a request. */
export interface Displays {
  readonly book: DisplayRegistry;
  readonly presence: DisplayPresence;
  readonly recogniser: DisplayAuthenticator;
}
