import { type Doing, most, type Person } from './presence-store.ts';

/** A page at a record, as the store keeps it. */
export interface Member {
  readonly name: string;
  /** Null: it is elsewhere and holds the claim. */
  readonly doing: Doing | null;
  /** Unix milliseconds. */
  readonly since: number;
  /** Which gateway heard it last. */
  readonly gateway: string;
}

/** Members by the page's name: the admin's id, a space, the page's. */
export const readMembers = (kept: ReadonlyMap<string, string>): Map<string, Member> =>
  new Map([...kept].map(([name, text]) => [name, JSON.parse(text) as Member]));

/** The people at a record, who came first standing first. */
export function peopleOf(kept: ReadonlyMap<string, string>): Person[] {
  const people = new Map<string, { name: string; doing: Doing; since: number }>();
  for (const [page, { name, doing, since }] of readMembers(kept)) {
    if (doing === null) continue;
    const adminId = page.slice(0, page.indexOf(' '));
    const other = people.get(adminId) ?? { name, doing, since };
    people.set(adminId, {
      name,
      doing: most(other.doing, doing),
      since: Math.min(other.since, since),
    });
  }
  return [...people]
    .sort(([a, one], [b, other]) => one.since - other.since || Number(a) - Number(b))
    .map(([adminId, person]) => ({
      ...{ ...person, adminId },
      since: new Date(person.since).toISOString(),
    }));
}
