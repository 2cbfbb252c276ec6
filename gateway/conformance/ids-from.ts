import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { actionOf } from '../rest/directives.ts';

type Field = GraphQLField<unknown, unknown>;
/** A list that provides an id, and its column; `a.b` refers to the first element of `a`. */
type Source = readonly [list: string, column: string];

/** Fields whose ids do not follow from their type or from an action. */
const others: Readonly<Record<string, Source>> = {
  emailTemplateHistory: ['emailTemplates', 'id'],
  frontConfigGroup: ['securityGroups', 'id'],
  orderBook: ['markets', 'id'],
  individualSettings: ['users', 'id'],
  personalFees: ['users', 'id'],
  paymentMethodFees: ['users', 'id'],
  rateSourceMethods: ['exchangeRateSettings', 'quoteCurrencyId'],
  allowedIps: ['users', 'id'],
  userDocuments: ['verifications', 'id'],
  userNotifications: ['users', 'id'],
  lockHistory: ['users', 'id'],
  secondFactorHistory: ['users', 'id'],
  p2pBan: ['users', 'id'],
  invoiceTransactions: ['merchantTransactions', 'invoiceId'],
  userMerchantTransactions: ['merchantTransactions', 'merchantId'],
  groupChatMessages: ['disputes', 'groupChatId'],
  groupChatUnread: ['disputes', 'groupChatId'],
  // The newest disputed deals are the open ones, whose crypto is in escrow.
  dealOutcome: ['disputes', 'id'],
  p2pStatistics: ['deals', 'buyerId'],
  relatedCases: ['disputes', 'id'],
  financeCauses: ['financeStatus', 'id'],
  wallet: ['financeStatus', 'wallets.id'],
  broadcastTexts: ['broadcasts', 'id'],
  userBalances: ['balances', 'userId'],
  'balancePreview.userId': ['balances', 'userId'],
  'balancePreview.currencyId': ['balances', 'currencyId'],
};

/** The type of a list's rows; undefined for other fields and for lists that require arguments. */
function rowsOf({ type, args }: Field): string | undefined {
  if (args.some(({ name, type: of }) => name !== 'page' && isNonNullType(of))) return undefined;
  const named = getNamedType(type);
  const items = isObjectType(named) ? named.getFields().items : undefined;
  const rows = items ?? (type.toString().startsWith('[') ? { type } : undefined);
  return rows && getNamedType(rows.type).name;
}

/** Returns the list with the rows of a type. Of several, the one with the shortest name has all. */
function listOf(fields: readonly Field[], type: string): Source | undefined {
  const [first] = fields
    .filter((field) => rowsOf(field) === type)
    .map(({ name }) => name)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return first === undefined ? undefined : [first, 'id'];
}

/** Returns the list that provides an id for an argument that requires one. */
export function idsFor(schema: GraphQLSchema, field: Field, arg: string): Source {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  const read = mutations
    .map((mutation) => actionOf(schema, mutation))
    .find((action) => action?.history === field.name)?.read;
  const row = fields.find(({ name }) => name === read) ?? field;
  const found =
    others[`${field.name}.${arg}`] ??
    others[field.name] ??
    listOf(fields, getNamedType(row.type).name);
  if (!found)
    throw new Error(
      `No list is known to provide ${arg} of ${field.name}: name one in gateway/conformance/ids-from.ts`,
    );
  return found;
}
