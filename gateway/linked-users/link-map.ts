import {
  type LinkKind,
  linkKinds,
  maxDealPoints,
  maxHolders,
  maxLinkedUsers,
  mediumPoints,
  strongPoints,
} from '../../machines/linked-users/link-kinds.policy.ts';
import type { LinkRuling } from './link-ruling.ts';
import { valueIdOf } from './value-id.ts';

/** A value of one of the users asked about, and the users who have it. */
export interface FoundValue {
  readonly kind: LinkKind;
  /** Compared as it is: equal values are equal texts. */
  readonly value: string;
  /** What may be shown of it. */
  readonly label: string;
  /** Names by id of user. */
  readonly holders: ReadonlyMap<string, string | null>;
  /** Number of deals, for deals. */
  readonly count?: number;
}

interface SharedValue extends FoundValue {
  readonly valueId: string;
  readonly state: 'LINKING' | 'TOO_MANY' | 'EXCLUDED';
  readonly points: number;
  readonly exclusion: LinkRuling | undefined;
}

/** The more users share a value, the less it says about two of them. */
function pointsOf({ kind, holders, count = 0 }: FoundValue): number {
  const { points } = linkKinds[kind];
  if (kind === 'DEAL') return Math.min(points * count, maxDealPoints);
  return Math.round(points / Math.max(1, holders.size - 1));
}

function rated(found: FoundValue, rulings: readonly LinkRuling[]): SharedValue {
  const valueId = valueIdOf(found);
  const exclusion = rulings.find((one) => one.about === 'VALUE' && one.valueId === valueId);
  const isCommon = found.holders.size > maxHolders;
  const state = exclusion ? 'EXCLUDED' : isCommon ? 'TOO_MANY' : 'LINKING';
  const points = state === 'LINKING' ? pointsOf(found) : 0;
  return { ...found, valueId, state, points, exclusion };
}

const strengthOf = (points: number) =>
  points >= strongPoints ? 'STRONG' : points >= mediumPoints ? 'MEDIUM' : 'WEAK';

/** Values of two searches are one if they are equal. */
function merged(found: readonly FoundValue[]): FoundValue[] {
  const byId = new Map<string, FoundValue>();
  for (const one of found) {
    const id = valueIdOf(one);
    const known = byId.get(id);
    const holders = new Map([...(known?.holders ?? []), ...one.holders]);
    byId.set(id, { ...one, label: known?.label ?? one.label, holders });
  }
  return [...byId.values()];
}

/** Returns whom of those asked about the values link most strongly to the user. */
function strongestOf(
  userId: string,
  focusIds: readonly string[],
  links: readonly SharedValue[],
): string | null {
  let strongest: { readonly id: string; readonly points: number } | null = null;
  for (const id of focusIds) {
    const common = links.filter(({ holders }) => id !== userId && holders.has(id));
    const points = common.reduce((sum, value) => sum + value.points, 0);
    if (points > (strongest?.points ?? 0)) strongest = { id, points };
  }
  return strongest?.id ?? null;
}

/** Returns the decision about the link of a user to one of those asked about. */
function decisionOf(
  userId: string,
  focus: ReadonlySet<string>,
  links: readonly SharedValue[],
  rulings: readonly LinkRuling[],
) {
  const decided = rulings.findLast(
    (one) =>
      one.about === 'PAIR' &&
      one.userIds.includes(userId) &&
      one.userIds.some((id) => id !== userId && focus.has(id)),
  );
  if (decided?.about !== 'PAIR') return { decision: null, hasNews: false };
  const { decision, userIds, valueIds, adminId, at, comment } = decided;
  const other = userIds.find((id) => id !== userId) ?? null;
  return {
    ...{ decision, decidedAboutId: other, decidedById: adminId, decidedAt: at, comment },
    hasNews: links
      .filter(({ holders }) => other === null || holders.has(other))
      .some(({ valueId }) => !valueIds.includes(valueId)),
  };
}

/**
 * Returns the users who share something with those asked about, and what they share. Pure: the same
 * values and rulings give the same map.
 */
export function linkMap(
  focusIds: readonly string[],
  found: readonly FoundValue[],
  rulings: readonly LinkRuling[],
) {
  const focus = new Set(focusIds);
  const shared = merged(found)
    .filter(({ holders }) => holders.size > 1 && focusIds.some((id) => holders.has(id)))
    .map((value) => rated(value, rulings))
    .sort((a, b) => b.points - a.points || (a.valueId < b.valueId ? -1 : 1));
  const names = new Map<string, string | null>();
  const linksOf = new Map<string, SharedValue[]>(focusIds.map((id) => [id, []]));
  for (const value of shared)
    for (const [id, name] of value.holders) {
      names.set(id, names.get(id) ?? name);
      // A value of only one of those asked about links others to it, but not itself to others.
      const linksHere = [...value.holders.keys()].some((other) => other !== id && focus.has(other));
      if (value.state === 'LINKING' && linksHere)
        linksOf.set(id, [...(linksOf.get(id) ?? []), value]);
    }
  // A confirmed link holds, even if the users have nothing in common any more.
  for (const one of rulings)
    if (one.about === 'PAIR' && one.decision === 'CONFIRMED')
      for (const id of one.userIds)
        if (!linksOf.has(id) && one.userIds.some((other) => focus.has(other))) linksOf.set(id, []);
  const users = [...linksOf].map(([userId, links]) => {
    const points = links.reduce((sum, { points }) => sum + points, 0);
    return {
      ...{ userId, userName: names.get(userId) ?? null, isFocus: focus.has(userId), points },
      ...{ strength: strengthOf(points), valueIds: links.map(({ valueId }) => valueId) },
      linkedToId: strongestOf(userId, focusIds, links),
      ...decisionOf(userId, focus, links, rulings),
    };
  });
  const rankOf = ({ decision, hasNews }: (typeof users)[number]) =>
    decision === 'CONFIRMED' ? 0 : decision === 'REJECTED' && !hasNews ? 2 : 1;
  users.sort(
    (a, b) =>
      Number(b.isFocus) - Number(a.isFocus) ||
      rankOf(a) - rankOf(b) ||
      b.points - a.points ||
      (a.userId < b.userId ? -1 : 1),
  );
  const shown = users.slice(0, maxLinkedUsers);
  const isShown = new Set(shown.map(({ userId }) => userId));
  return {
    users: shown,
    usersTotal: users.length - focus.size,
    values: shared.map(({ kind, label, holders, exclusion, valueId, state, points }) => ({
      ...{ valueId, kind, label, state, points, holderCount: holders.size },
      holders: state === 'TOO_MANY' ? [] : [...holders.keys()].filter((id) => isShown.has(id)),
      ...(exclusion && {
        ...{ excludedById: exclusion.adminId, excludedAt: exclusion.at },
        comment: exclusion.comment,
      }),
    })),
  };
}
