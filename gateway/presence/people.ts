import { type Doing, type Person, pickDominantDoing } from './presence-store.ts';

/** A page at a record, in its stored form. */
export interface Member {
  readonly name: string;
  /** Null: the page is at another record and holds the claim. */
  readonly doing: Doing | null;
  /** Unix milliseconds. */
  readonly since: number;
  /** The gateway that last received a heartbeat of the page. */
  readonly gateway: string;
}

/** Returns members by the name of the page: the admin's id, a space, the page's id. */
export const readMembers = (stored: ReadonlyMap<string, string>): Map<string, Member> =>
  new Map([...stored].map(([name, text]) => [name, JSON.parse(text) as Member]));

/** Returns the people at a record, in order of arrival. */
export function peopleOf(stored: ReadonlyMap<string, string>): Person[] {
  const people = new Map<string, { name: string; doing: Doing; since: number }>();
  for (const [page, { name, doing, since }] of readMembers(stored)) {
    if (doing === null) continue;
    const adminId = page.slice(0, page.indexOf(' '));
    const other = people.get(adminId) ?? { name, doing, since };
    people.set(adminId, {
      name,
      doing: pickDominantDoing(other.doing, doing),
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
