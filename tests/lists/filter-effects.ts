import Big from 'big.js';
import { operationType } from '../../machines/transaction/transaction.codes.ts';
import { enums } from '../../src/data/enums.ts';
import type { FilterSpec, ListSpec } from '../../src/list/define-list.ts';

export type Row = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

/** One trial of a filter: the query, and which rows it may return. */
export interface Trial {
  readonly filterValues: Values;
  readonly matches: (row: Row) => boolean;
  /** The value was taken from a row, so at least that one must be returned. */
  readonly known: boolean;
}

/**
 * The fields of the row that a filter checks: the first one that the row has, unless all are
 * listed.
 */
const fieldsOf = (list: ListSpec, { key }: FilterSpec): readonly string[] =>
  elsewhere[`${list.key}.${key}`] ?? [
    key,
    key.replace(/From$/, 'At'),
    key.replace(/From$/, ''),
    key.replace(/s$/, ''),
  ];

/** Filters whose name is not the checked field. Any of the fields may match. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['my', 'others', 'awaiting', 'all', 'completed'].map((queue) => [
      `arbitration.${queue}.userId`,
      ['sellerId', 'buyerId'],
    ]),
  ),
  'account.sessions.search': ['browser', 'system', 'address'],
  'admins.search': ['email', 'userName'],
  'balances.fundsFrom': ['availableFunds'],
  'balances.cumulative.balanceFrom': ['cumulativeBalance'],
  'balances.cumulative.userName': ['userName', 'userEmail'],
  'adminNotifications.own.search': ['message'],
  'merchantFees.search': ['provider', 'method'],
  'broadcasts.search': ['message'],
  'outbox.search': ['body', 'subject'],
  'adminNotifications.search': ['message'],
  'banners.search': ['url'],
  'callbacks.search': ['sender', 'text'],
  'changeRequests.createdFrom': ['requestedAt'],
  'settingsChanges.search': ['comment'],
  'handovers.search': ['note'],
  'notes.search': ['text'],
  'savedReplies.search': ['title'],
  'settingsChanges.createdFrom': ['changedAt'],
  'cities.search': ['name'],
  'codes.search': ['code'],
  'countries.search': ['name', 'code'],
  'cryptoCurrencies.search': ['title', 'name'],
  'cryptoTokens.search': ['title', 'name'],
  'paymentTemplates.search': ['name', 'linkedPaymentMethods'],
  'multiwalletTokens.search': ['tokenTitle', 'contractAddress'],
  'p2pGroups.search': ['name'],
  'paymentMethods.search': ['title', 'provider'],
  'connection.search': ['id'],
  'codes.userId': ['creatorId'],
  'currencies.search': ['title', 'name'],
  'deals.userId': ['sellerId', 'buyerId'],
  'displays.search': ['name'],
  'emailTemplates.search': ['subject'],
  'systemNotifications.search': ['text'],
  'notificationTemplates.search': ['text'],
  'p2pMessages.search': ['text', 'defaultText'],
  'frontConfig.search': ['name', 'url'],
  'moderationWords.search': ['groupName', 'words'],
  'products.search': ['title'],
  'stores.search': ['title', 'webSite'],
  'securityGroups.search': ['name', 'description'],
  'securityGroups.users.search': ['userName'],
  'tags.search': ['name'],
  'traderLeads.createdFrom': ['registeredAt'],
  'devices.search': ['name', 'fingerprint', 'ip'],
  'p2pProfiles.userId': ['id'],
  'privateChats.userId': ['userId', 'otherUserId'],
  'referral.search': ['userName', 'code'],
  'referral.members.search': ['userName'],
  'referral.members.userId': ['id'],
  'requisites.search': ['account', 'name'],
  'requisites.external.search': ['account', 'provider'],
  'verifications.userId': ['id'],
  'trading.trades.userId': ['takerId', 'makerId'],
  'trading.trades.orderId': ['orderId', 'makerOrderId'],
  'transactionMethods.search': ['name'],
  'transactions.search': ['txid', 'address'],
  'transactions.traders.search': ['txid', 'address'],
};

/** An id that no row has. */
const absent = '999999999';
/** A day before all rows. */
const absentDay = '2001-01-01';

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);

/** The values of the filter's fields in the row. */
const valuesIn = (list: ListSpec, filter: FilterSpec, row: Row): readonly string[] =>
  fieldsOf(list, filter)
    .flatMap((field) => row[field])
    .flatMap((value) => text(value) ?? []);

const dayOf = (instant: string): string => instant.slice(0, 10);
const isBetween = (value: string, from: string, to: string): boolean => {
  const size = new Big(value).abs();
  return size.gte(new Big(from).abs()) && size.lte(new Big(to).abs());
};

/** Options that cover more than the state of their name (d2:144, d3:317). */
const special: Readonly<Record<string, (row: Row) => boolean>> = {
  'CurrencyUse.IN_USE': ({ transactionMethods }) => Number(transactionMethods) > 0,
  'CurrencyUse.NOT_IN_USE': ({ transactionMethods }) => transactionMethods === 0,
  'CurrencyUse.WALLET': ({ useInWallet }) => useInWallet === true,
  'CurrencyUse.P2P': ({ useInP2P }) => useInP2P === true,
  'CurrencyUse.POPULAR': ({ popular }) => popular === true,
  'ExchangeOrderChoice.NOT_CREATED': (row) => row.status === 'ERROR' && row.deleted === true,
  'OfferFlag.HIDDEN': (row) => row.isHidden === true,
  'OfferFlag.BLOCKED': (row) => row.status === 'BLOCKED',
  'OfferFlag.DELETED': (row) => row.status === 'DELETED',
  'RequisiteSharing.SHARED': (row) => Number(row.sharedWith) > 0,
  'RequisiteSharing.OWN': (row) => row.sharedWith === 0,
  'DeviceSharing.SHARED': (row) => Number(row.sharedWith) > 0,
  'DeviceSharing.OWN': (row) => row.sharedWith === 0,
  'ReferralBlockChoice.BLOCKED': (row) => row.blocked === 'BLOCKED',
  ...Object.fromEntries(
    ['FIRST', 'SECOND', 'THIRD', 'FOURTH'].map((name, index) => [
      `ReferralLevel.${name}`,
      (row: Row) => row.level === index + 1,
    ]),
  ),
  'OperationTypeChoice.ADMIN': (row) => row.operationType === 2 && row.methodType === 'ADMIN',
};

function choices(list: ListSpec, filter: FilterSpec, rows: readonly Row[]): Trial[] {
  const { key, of, one } = filter;
  const members = of ? enums[of] : [];
  // An unnamed member cannot be requested, because there is no number to send.
  const askable = members.filter((member) => member !== 'UNKNOWN');
  return askable.map((member): Trial => {
    const number: unknown = (operationType as Record<string, number>)[
      member.toLowerCase().replace('_', '')
    ];
    const matches =
      special[`${of}.${member}`] ??
      ((row: Row) =>
        valuesIn(list, filter, row).some((value) => value === member || value === text(number)));
    return { filterValues: { [key]: one ? member : [member] }, matches, known: rows.some(matches) };
  });
}

/** Returns trials of one filter, with values taken from rows of the unfiltered list. */
export function trialsOf(list: ListSpec, filter: FilterSpec, rows: readonly Row[]): Trial[] {
  const { key, as, to = '' } = filter;
  if (as === 'choice') return choices(list, filter, rows);
  const found = [...new Set(rows.flatMap((row) => valuesIn(list, filter, row)))];
  const [first] = found;
  if (first === undefined) return [];
  const has = (test: (value: string) => boolean) => (row: Row) =>
    valuesIn(list, filter, row).some(test);
  switch (as) {
    case 'language':
    case 'word':
    case 'user':
      return [
        { filterValues: { [key]: first }, matches: has((value) => value === first), known: true },
      ];
    case 'flag': {
      const filterValues = { [key]: first === 'true' };
      return [{ filterValues, matches: has((value) => value === first), known: true }];
    }
    case 'text': {
      // Only the last four characters of a masked code are known.
      const plain = first.length > 12 ? first.slice(2, 10) : first;
      const part = first.includes('•') ? first.slice(-4) : plain;
      const matches = has((value) => value.toLowerCase().includes(part.toLowerCase()));
      return [{ filterValues: { [key]: part }, matches, known: true }];
    }
    case 'days': {
      // Ranges cover whole days at both ends.
      const days = [...new Set(found.map(dayOf))].sort();
      const trial = (day: string, known: boolean): Trial => ({
        ...{ filterValues: { [key]: day, [to]: day }, known },
        matches: has((value) => dayOf(value) === day),
      });
      return [
        trial(days.at(-1) ?? '', true),
        ...(days.length === 1 ? [trial(absentDay, false)] : []),
      ];
    }
    case 'range': {
      const sizes = [...new Set(found.map((value) => new Big(value).abs().toFixed()))];
      sizes.sort((a, b) => new Big(a).cmp(b));
      const trial = (from: string, until: string, known: boolean): Trial => ({
        ...{ filterValues: { [key]: from, [to]: until }, known },
        matches: has((value) => isBetween(value, from, until)),
      });
      // The smaller half, so that the list must become shorter.
      const [from = '0'] = sizes;
      const until = sizes[Math.ceil(sizes.length / 2) - 1] ?? from;
      const above = new Big(from).plus(1).toFixed();
      return [
        trial(from, until, true),
        ...(sizes.length === 1 ? [trial(above, above, false)] : []),
      ];
    }
    default: {
      // Never all values, because the list could then not become shorter.
      const some = found.slice(0, Math.min(2, Math.max(1, found.length - 1)));
      const trial = (ids: readonly string[], known: boolean): Trial => ({
        ...{ filterValues: { [key]: ids }, known },
        matches: has((value) => ids.includes(value)),
      });
      // If all rows are alike, a value that none of them has returns no rows.
      return [trial(some, true), ...(found.length === 1 ? [trial([absent], false)] : [])];
    }
  }
}

/** Filters whose effect a row does not show, with the reason or the other check. */
export const unseen: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['users.email', 'users.deleted.email', 'balances.email', 'registrationRequests.email'].map(
      (key) => [
        key,
        'rows show the address masked: the security tests of contacts hold this filter',
      ],
    ),
  ),
  'transactionMethods.payOut': 'every method of the seed allows withdrawals, as its row shows',
  'trading.orders.tradeId': 'the orders of a trade: tested by opening a trade',
};
