import { type LinkKind, minDealsOfLink } from '../../machines/linked-users/link-kinds.policy.ts';
import { GatewayError } from '../errors.ts';
import { maskContact } from '../rest/mask-contact.ts';
import type { FoundValue } from './link-map.ts';
import type { ListReader, Row } from './list-reader.ts';

/** What reading one kind of links found. */
export interface Found {
  readonly values: readonly FoundValue[];
  /** Whether there is more than was read. */
  readonly isCut: boolean;
  /** Whether a part could not be read. */
  readonly isIncomplete?: boolean;
}

/** Values of one user that are looked up, the newest first: each costs one request. */
const maxValues = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Accounts are written with and without spaces. */
export const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toLowerCase();

const holdersOf = (rows: readonly Row[]) =>
  new Map(
    rows.flatMap(({ userId, userName }) =>
      typeof userId === 'string' ? [[userId, textOf(userName) || null] as const] : [],
    ),
  );

export const distinct = (rows: readonly Row[], field: string): string[] => [
  ...new Set(rows.map((row) => textOf(row[field])).filter((text) => text !== '')),
];

/**
 * Returns the values of a field of the user's own rows. Rows in which it is never given do not say
 * that the user has nothing.
 * @throws GatewayError `NOT_OFFERED`
 */
function ownValues(rows: readonly Row[], field: string): string[] {
  const values = distinct(rows, field);
  if (rows.length > 0 && values.length === 0) throw new GatewayError('NOT_OFFERED');
  return values;
}

interface Lookup {
  readonly kind: LinkKind;
  readonly query: string;
  readonly field: string;
  /** What a viewer may see of the value. */
  readonly label: (value: string) => string;
}

const devices: Lookup = { kind: 'DEVICE', query: 'devices', field: 'fingerprint', label: String };
const requisites: Lookup = {
  kind: 'REQUISITE',
  query: 'requisites',
  field: 'account',
  label: String,
};
const addresses: Lookup = {
  ...{ kind: 'IP', query: 'devices', field: 'ip' },
  label: (value) => String(maskContact('IP', value)),
};

/** Finds who has each of the values. The search matches parts, so the rows are compared again. */
async function lookUp(read: ListReader, values: readonly string[], how: Lookup): Promise<Found> {
  const { kind, query, field, label } = how;
  const found: FoundValue[] = [];
  let isCut = values.length > maxValues;
  for (const value of values.slice(0, maxValues)) {
    const answer = await read(query, { search: value }, ['userId', 'userName', field]);
    const same = answer.rows.filter((row) => plain(textOf(row[field])) === plain(value));
    found.push({ kind, value: plain(value), label: label(value), holders: holdersOf(same) });
    isCut ||= answer.isCut;
  }
  return { values: found, isCut };
}

type ReadKind = (read: ListReader, userId: string, sections: ReadonlySet<string>) => Promise<Found>;

/** Two kinds of links are found by the devices of a user. */
const ownDevices = (read: ListReader, userId: string) =>
  read('devices', { userId }, ['fingerprint', 'ip']);

async function readDevices(read: ListReader, userId: string): Promise<Found> {
  const own = await ownDevices(read, userId);
  const found = await lookUp(read, ownValues(own.rows, 'fingerprint'), devices);
  return { ...found, isCut: found.isCut || own.isCut };
}

/** How far one kind of links was read. */
export interface LinkSource {
  readonly kind: LinkKind;
  readonly state: 'COMPLETE' | 'CUT' | 'FORBIDDEN' | 'NOT_OFFERED' | 'FAILED';
  readonly values: number;
}

export const failureState = (error: unknown): LinkSource['state'] => {
  if (!(error instanceof GatewayError)) throw error;
  if (error.code === 'UNAUTHENTICATED') throw error;
  return error.code === 'NOT_OFFERED' || error.code === 'NotFound' ? 'NOT_OFFERED' : 'FAILED';
};

/** Sign-ins of a user, of which only the newest are read. Not every back office lists them. */
async function readSignIns(read: ListReader, userId: string) {
  try {
    const { rows } = await read('userActions', { userId, type: ['SIGN_IN'] }, ['ip']);
    return { rows, isIncomplete: false };
  } catch (error) {
    return { rows: [], isIncomplete: failureState(error) === 'FAILED' };
  }
}

/** Addresses of devices, and those of sign-ins if the viewer may read them. */
const readAddresses: ReadKind = async (read, userId, sections) => {
  const own = await ownDevices(read, userId);
  const signIns = sections.has('userSecurity')
    ? await readSignIns(read, userId)
    : { rows: [], isIncomplete: false };
  const found = await lookUp(read, ownValues([...own.rows, ...signIns.rows], 'ip'), addresses);
  // The user has an address of a sign-in too, even if no device has it.
  const values = found.values.map((one) => ({
    ...one,
    holders: new Map([[userId, null] as const, ...one.holders]),
  }));
  const { isIncomplete } = signIns;
  return { values, isCut: found.isCut || own.isCut, isIncomplete };
};

async function readRequisites(read: ListReader, userId: string): Promise<Found> {
  const own = await read('requisites', { userId }, ['account']);
  const found = await lookUp(read, ownValues(own.rows, 'account'), requisites);
  return { ...found, isCut: found.isCut || own.isCut };
}

/** The one who invited the user, and those whom the user invited. */
async function readReferrals(read: ListReader, userId: string): Promise<Found> {
  const own = await read('referrals', { userId }, ['inviterId']);
  const inviters = [...distinct(own.rows, 'inviterId'), userId];
  const values: FoundValue[] = [];
  let isCut = own.isCut;
  for (const inviterId of inviters) {
    const invited = await read('referrals', { inviterId }, ['id', 'userName']);
    const members = invited.rows.map(({ id, userName }) => ({ userId: id, userName }));
    const holders = new Map([[inviterId, null] as const, ...holdersOf(members)]);
    values.push({ kind: 'REFERRAL', value: inviterId, label: inviterId, holders });
    isCut ||= invited.isCut;
  }
  return { values, isCut };
}

/** Users with whom the user has repeated deals. */
async function readDeals(read: ListReader, userId: string): Promise<Found> {
  const sides = ['sellerId', 'sellerName', 'buyerId', 'buyerName'];
  const own = await read('deals', { userId }, sides);
  ownValues(own.rows, 'sellerId');
  const counts = new Map<string, { name: string | null; count: number }>();
  for (const { sellerId, sellerName, buyerId, buyerName } of own.rows) {
    const [id, name] = sellerId === userId ? [buyerId, buyerName] : [sellerId, sellerName];
    if (typeof id !== 'string' || id === userId) continue;
    counts.set(id, { name: textOf(name) || null, count: (counts.get(id)?.count ?? 0) + 1 });
  }
  const values = [...counts].flatMap(([id, { name, count }]): FoundValue[] => {
    if (count < minDealsOfLink) return [];
    const holders = new Map([[userId, null] as const, [id, name] as const]);
    const value = [userId, id].sort().join(' ');
    return [{ kind: 'DEAL', value, label: String(count), holders, count }];
  });
  return { values, isCut: own.isCut };
}

/** Reads what users have of each kind, and who else has it. */
export const readers: Readonly<Record<Exclude<LinkKind, 'DOCUMENT'>, ReadKind>> = {
  DEVICE: readDevices,
  IP: readAddresses,
  REQUISITE: readRequisites,
  REFERRAL: readReferrals,
  DEAL: readDeals,
};
