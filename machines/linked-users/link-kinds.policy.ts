import type { Section } from '../access.policy.ts';

interface LinkKindRule {
  /** Section whose data shows it. */
  readonly section: Section;
  /** Points of a value that two users share. Each further user makes it weaker. */
  readonly points: number;
}

/**
 * What users can have in common. A paper or a device that two users share is strong by itself; an
 * address, an inviter or some deals count only beside others.
 */
export const linkKinds = {
  DOCUMENT: { section: 'verification', points: 100 },
  DEVICE: { section: 'devices', points: 60 },
  REQUISITE: { section: 'requisites', points: 60 },
  IP: { section: 'devices', points: 20 },
  REFERRAL: { section: 'referral', points: 15 },
  DEAL: { section: 'deals', points: 5 },
} as const satisfies Readonly<Record<string, LinkKindRule>>;

export type LinkKind = keyof typeof linkKinds;

export const isLinkKind = (name: unknown): name is LinkKind =>
  typeof name === 'string' && Object.hasOwn(linkKinds, name);

/** Points of deals between two users: per deal, from the second one, up to the maximum. */
export const minDealsOfLink = 2;
export const maxDealPoints = 30;

/** A value that more users share says nothing about two of them: an office, a mobile network. */
export const maxHolders = 20;

/** Points from which a link is strong, and medium. */
export const strongPoints = 50;
export const mediumPoints = 20;

/** Maximum number of users that one request asks about, and of users in its answer. */
export const maxFocusUsers = 5;
export const maxLinkedUsers = 200;

/** Maximum number of characters of the reason of a decision. */
export const maxLinkCommentLength = 500;
