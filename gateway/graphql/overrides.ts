import { outcomeResolvers } from '../action/outcome-resolvers.ts';
import type { Outcomes } from '../action/outcomes.ts';
import {
  type ChangeRequestParts,
  changeRequestResolvers,
} from '../change-requests/change-request-resolvers.ts';
import type { MayTake } from '../change-requests/change-request-view.ts';
import { type Connection, connectionResolvers } from '../connection/connection.ts';
import { type RevealParts, revealContact } from '../contacts/reveal-contact.ts';
import { revealSecondFactorCodes, revealUserDocument } from '../contacts/reveal-once.ts';
import { type DisplayParts, displayResolvers } from '../displays/display-resolvers.ts';
import { type HandoverParts, handoverResolvers } from '../handovers/handover-resolvers.ts';
import { type LinkParts, linkResolvers } from '../linked-users/link-resolvers.ts';
import { type NoteParts, noteResolvers } from '../notes/note-resolvers.ts';
import type { Override } from '../ports/override.ts';
import { presenceResolvers } from '../presence/presence-resolvers.ts';
import type { PresenceStore } from '../presence/presence-store.ts';
import { type ReplyParts, replyResolvers } from '../replies/reply-resolvers.ts';
import type { BackOffice } from '../rest/back-office.ts';
import type { Extensions } from '../rest/extensions.ts';
import { accessPolicy } from '../session/access-policy-resolver.ts';
import type { AdminSettingsStore } from '../session/admin-settings.ts';
import type { KnownBrowsers } from '../session/known-browser.ts';
import type { Rights } from '../session/rights.ts';
import type { Seal } from '../session/seal.ts';
import { sessionResolvers } from '../session/session-resolvers.ts';
import type { Settings } from '../settings.ts';
import {
  type SettingsChangeParts,
  settingsChangeResolvers,
} from '../settings-changes/settings-change-resolvers.ts';

interface Parts {
  readonly presence: PresenceStore;
  readonly displays: DisplayParts;
  readonly connection: Connection;
  /** Returns the cursor of the live feed, included in every page. */
  readonly cursor: () => string;
  readonly audit: Parameters<typeof presenceResolvers>[1];
  readonly backOffice: BackOffice;
  readonly rights: Rights;
  readonly seal: Seal;
  readonly browsers: KnownBrowsers;
  readonly extensions: Extensions;
  readonly store: AdminSettingsStore;
  readonly outcomes: Outcomes;
  readonly mayTake: MayTake;
  readonly changeRequests: ChangeRequestParts;
  readonly settingsChanges: SettingsChangeParts;
  readonly notes: NoteParts;
  readonly replies: ReplyParts;
  readonly handovers: HandoverParts;
  readonly links: LinkParts;
  readonly calls: RevealParts['calls'];
  readonly settings: Pick<Settings, 'exclude' | 'variant' | 'fourEyes' | 'freeRecipients'>;
}

/** Returns all resolvers that a directive cannot describe. A test counts them. */
export function overrides(parts: Parts): Readonly<Record<string, Override>> {
  const reveals: RevealParts = {
    calls: parts.calls,
    record: (caller, entry) => parts.extensions.record(caller, entry),
  };
  return {
    ...sessionResolvers({
      ...parts,
      exclude: parts.settings.exclude,
      variant: parts.settings.variant,
      fourEyes: parts.settings.fourEyes,
      freeRecipients: parts.settings.freeRecipients,
    }),
    ...presenceResolvers(parts.presence, parts.audit),
    ...displayResolvers(parts.displays),
    ...connectionResolvers(parts.connection, parts.cursor),
    ...changeRequestResolvers(parts.changeRequests),
    ...settingsChangeResolvers(parts.settingsChanges),
    ...noteResolvers(parts.notes),
    ...replyResolvers(parts.replies),
    ...handoverResolvers(parts.handovers),
    ...linkResolvers(parts.links, parts.calls),
    ...outcomeResolvers(parts.outcomes, parts.mayTake),
    revealContact: revealContact(reveals),
    revealSecondFactorCodes: revealSecondFactorCodes(reveals),
    revealUserDocument: revealUserDocument(reveals),
    accessPolicy: () => accessPolicy(),
    // SDL requires at least one field where the root type is first defined.
    _: () => null,
  };
}
