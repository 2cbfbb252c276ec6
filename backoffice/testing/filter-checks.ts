import { Big } from 'big.js';
import type { ListDefinition } from '../engine/list.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The meaning of a filter, defined a second time for comparison in tests. */
export interface Check {
  /** Returns a value that the row matches, or undefined if it has none. */
  value(row: Row): unknown;
  holds(row: Row, value: unknown): boolean;
}

const equal = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => row[column] === value,
});
const from = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => Number(row[column]) >= Number(value),
});
const to = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => Number(row[column]) <= Number(value),
});
const size = (row: Row): Big => new Big(String(row.amount ?? 0)).abs();
/** Below three characters a text is searched from the beginning. */
const middleOf = (text: string): string => (text.length > 3 ? text.slice(1, 6) : text);

const part = (...columns: string[]): Check => ({
  value: (row) => {
    const text = columns.map((column) => row[column]).find(Boolean);
    return text === undefined ? undefined : middleOf(String(text)).toUpperCase();
  },
  holds: (row, value) =>
    columns.some((column) =>
      String(row[column] ?? '')
        .toUpperCase()
        .includes(String(value)),
    ),
});

/** Filters whose meaning is not "the column of that name equals". */
const checks: Readonly<Record<string, Check>> = {
  idList: equal('id'),
  messageIdList: equal('id'),
  userIdList: equal('id'),
  currency: equal('currencyId'),
  createdFrom: from('dateCreated'),
  createdTo: to('dateCreated'),
  regDateFrom: from('regDate'),
  regDateTo: to('regDate'),
  amountFrom: {
    value: (row) => size(row).toFixed(),
    holds: (row, value) => size(row).gte(String(value)),
  },
  amountTo: {
    value: (row) => size(row).toFixed(),
    holds: (row, value) => size(row).lte(String(value)),
  },
  search: part('txid', 'address'),
  text: part('text'),
  searchString: part('tagName'),
  userName: part('userName'),
  email: part('email'),
  userTagList: {
    value: ({ tagIds }) => (tagIds as number[])[0],
    holds: ({ tagIds }, value) => (tagIds as unknown[]).includes(value),
  },
  isInUse: {
    value: (row) => Number(row.transactionMethodsCount) > 0,
    holds: (row, value) => Number(row.transactionMethodsCount) > 0 === value,
  },
};

const among = (column: string): Check => ({
  value: (row) => (row[column] as unknown[])[0],
  holds: (row, value) => (row[column] as unknown[]).includes(value),
});
const isShared: Check = {
  value: (row) => Number(row.sharedWith) > 0,
  holds: (row, value) => Number(row.sharedWith) > 0 === value,
};

/** Either party of a deal. */
const party: Check = {
  value: (row) => row.buyerId,
  holds: (row, value) => row.sellerId === value || row.buyerId === value,
};
const minCheck = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => new Big(String(row[column])).gte(String(value)),
});
const maxCheck = (column: string): Check => ({
  value: (row) => row[column] ?? undefined,
  holds: (row, value) => new Big(String(row[column])).lte(String(value)),
});
const ofDeals: Readonly<Record<string, Check>> = {
  userId: party,
  dateFrom: from('dateCreated'),
  dateTo: to('dateCreated'),
};

/** Meanings that a name has in one list only. */
const own: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  adminNotification: {
    search: part('message'),
    typeList: equal('notificationType'),
    serviceList: equal('notificationServiceType'),
  },
  code: {
    // Stored masked except for the last four characters.
    search: {
      value: (row) => String(row.code).slice(-4),
      holds: (row, value) => String(row.code).endsWith(String(value)),
    },
  },
  privateChat: {
    userId: {
      value: (row) => row.otherUserId,
      holds: (row, value) => row.userId === value || row.otherUserId === value,
    },
  },
  offer: {
    paymentMethodId: among('paymentMethodIds'),
    terms: part('terms'),
    createdFrom: from('createdAt'),
    createdTo: to('createdAt'),
  },
  currency: { search: part('title', 'name') },
  securityGroup: { name: part('name', 'description') },
  frontConfigApp: { name: part('name', 'url') },
  country: { name: part('name') },
  callback: {
    search: part('sender', 'text'),
    dateFrom: from('dateCreated'),
    dateTo: to('dateCreated'),
  },
  referralProgram: {
    searchString: part('code', 'userName'),
    active: equal('active'),
    blocked: {
      value: (row) => row.blocked,
      holds: (row, value) => value === false || row.blocked === true,
    },
    level: equal('level'),
  },
  referral: {
    searchString: part('userName'),
    dateFrom: from('createdAt'),
    dateTo: to('createdAt'),
  },
  verification: {
    userName: part('userName'),
    dateFrom: from('dateCreated'),
    dateTo: to('dateCreated'),
  },
  userDocument: { userIdList: equal('userId') },
  invoice: { dateFrom: from('dateCreated'), dateTo: to('dateCreated') },
  merchantTransaction: { dateFrom: from('dateCreated'), dateTo: to('dateCreated') },
  merchantFee: {
    ignoreIndividual: {
      value: (row) => row.serviceMerchantId === null || undefined,
      holds: (row) => row.serviceMerchantId === null,
    },
  },
  referralIncome: { dateFrom: from('dateCreated'), dateTo: to('dateCreated') },
  traderLead: {
    userName: part('userName'),
    dateFrom: from('registeredAt'),
    dateTo: to('registeredAt'),
  },
  traderLeadReferral: { dateFrom: from('createdAt'), dateTo: to('createdAt') },
  userStaking: { userName: part('userName'), enabled: equal('enabled') },
  stakingLog: { dateFrom: from('dateCreated'), dateTo: to('dateCreated') },
  registrationRequest: {
    email: part('email'),
    dateFrom: from('dateCreated'),
    dateTo: to('dateCreated'),
  },
  city: { name: part('name') },
  rateSourceMethod: { currency: equal('currency') },
  requisite: { search: part('account', 'name'), isShared },
  externalRequisite: { search: part('account', 'provider') },
  device: {
    search: part('name', 'fingerprint', 'ip'),
    isShared,
    dateFrom: from('dateCreated'),
    dateTo: to('dateCreated'),
  },
  userAction: { dateFrom: from('dateCreated'), dateTo: to('dateCreated') },
  feedback: { comment: part('comment'), createdFrom: from('date'), createdTo: to('date') },
  paymentMethod: { search: part('title'), currencyId: among('currencyIds') },
  p2pProfile: {
    userId: equal('id'),
    roles: among('roles'),
    about: part('about'),
    isArbitrator: {
      value: (row) => (row.roles as number[]).includes(2),
      holds: (row, value) => (row.roles as number[]).includes(2) === value,
    },
  },
  moderationWordGroup: { search: part('groupName') },
  balance: { fundsFrom: minCheck('availableFunds'), fundsTo: maxCheck('availableFunds') },
  cumulativeBalance: {
    userName: part('userName', 'userEmail'),
    balanceFrom: minCheck('cumulativeBalance'),
    balanceTo: maxCheck('cumulativeBalance'),
  },
  deal: ofDeals,
  dispute: { ...ofDeals, reason: equal('disputeReason') },
};

const eitherSide: Readonly<Record<string, Check>> = {
  userId: {
    value: (row) => row.makerUserId,
    holds: (row, value) => row.userId === value || row.makerUserId === value,
  },
  orderId: {
    value: (row) => row.makerOrderId,
    holds: (row, value) => row.orderId === value || row.makerOrderId === value,
  },
};

/** Returns the meaning of the filter of that name for a row. */
export function checkOf({ entity }: ListDefinition, name: string): Check {
  const special = entity === 'trade' ? eitherSide[name] : own[entity]?.[name];
  return special ?? checks[name] ?? equal(name.replace(/List$/, ''));
}
