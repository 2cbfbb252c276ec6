import { read } from '../../data/client.ts';
import { graphql } from '../../data/graphql.ts';
import { fitsMask } from './fits-mask.ts';
import { contains, sourceWith } from './search-source.ts';
import { isAddressOfNetwork, isCode, isEmail, isPart } from './sought.ts';

const page = { number: 1, size: 5 };

const source = sourceWith((document, variables) => read(document, variables, { together: true }));

const SearchUsers = graphql(`
  query SearchUsers($filter: UserFilter, $page: PageInput!) {
    users(filter: $filter, page: $page) { items { id userName email status } }
  }
`);
const SearchTransactions = graphql(`
  query SearchTransactions($filter: TransactionFilter, $page: PageInput!) {
    transactions(filter: $filter, page: $page) {
      items { id type amount currencyId status txid address }
    }
  }
`);
const SearchCodes = graphql(`
  query SearchCodes($filter: CodeFilter, $page: PageInput!) {
    codes(filter: $filter, page: $page) { items { id code amount currencyId status } }
  }
`);
const SearchRequisites = graphql(`
  query SearchRequisites($filter: RequisiteFilter, $page: PageInput!) {
    requisites(filter: $filter, page: $page) { items { id name account userName status } }
  }
`);
const SearchDevices = graphql(`
  query SearchDevices($filter: DeviceFilter, $page: PageInput!) {
    devices(filter: $filter, page: $page) { items { id name fingerprint ip userName status } }
  }
`);

/** Sources by text: calls and filters that the lists also use. */
export const textSources = [
  source({
    ...{ kind: 'user', section: 'users', document: SearchUsers },
    variables: (sought) => {
      const { text } = sought;
      if (isEmail(sought)) return { filter: { email: text }, page };
      return /\s/.test(text) || sought.id?.length === 1
        ? null
        : { filter: { userName: text }, page };
    },
    rows: ({ users }) => users.items,
    proves: ({ userName, email }, { text }) =>
      contains([userName, email], text) || fitsMask(email, text),
    path: ({ id }) => `/user/${id}`,
    details: ({ userName, email, status }) => [
      { as: 'text', value: userName },
      { as: 'text', value: email },
      { as: 'enum', of: 'UserStatus', value: status },
    ],
  }),
  source({
    ...{ kind: 'transaction', section: 'transactions', document: SearchTransactions },
    variables: (sought) => (isPart(sought) ? { filter: { search: sought.text }, page } : null),
    rows: ({ transactions }) => transactions.items,
    proves: ({ txid, address }, { text }) => contains([txid, address], text),
    path: ({ id }) => `/transactions/${id}`,
    details: ({ type, amount, currencyId, status }) => [
      { as: 'enum', of: 'TransactionType', value: type },
      { as: 'amount', value: amount, currencyId: currencyId ?? '' },
      { as: 'enum', of: 'TransactionStatus', value: status },
    ],
  }),
  source({
    ...{ kind: 'code', section: 'transactionCodes', document: SearchCodes },
    variables: (sought) => (isCode(sought) ? { filter: { search: sought.text }, page } : null),
    rows: ({ codes }) => codes.items,
    proves: ({ code }, { text }) => (code ?? '').endsWith(text.slice(-4)),
    path: ({ code }) => `/transactions/codes?search=${(code ?? '').slice(-4)}`,
    details: ({ code, amount, currencyId, status }) => [
      { as: 'text', value: code },
      { as: 'amount', value: amount, currencyId: currencyId ?? '' },
      { as: 'enum', of: 'CodeStatus', value: status },
    ],
  }),
  source({
    ...{ kind: 'requisite', section: 'requisites', document: SearchRequisites },
    variables: (sought) => (isPart(sought) ? { filter: { search: sought.text }, page } : null),
    rows: ({ requisites }) => requisites.items,
    proves: ({ name, account }, { text }) => contains([name, account], text),
    path: ({ id }) => `/traders/requisites?ids=${id}`,
    details: ({ name, account, status }) => [
      { as: 'text', value: name },
      { as: 'text', value: account },
      { as: 'enum', of: 'RequisiteStatus', value: status },
    ],
  }),
  source({
    ...{ kind: 'device', section: 'devices', document: SearchDevices },
    variables: (sought) =>
      isAddressOfNetwork(sought) || isPart(sought)
        ? { filter: { search: sought.text }, page }
        : null,
    rows: ({ devices }) => devices.items,
    proves: ({ name, fingerprint, ip }, { text }) =>
      contains([name, fingerprint, ip], text) || fitsMask(ip, text),
    path: ({ fingerprint, name }) =>
      `/traders/devices?search=${encodeURIComponent(fingerprint ?? name ?? '')}`,
    details: ({ name, ip, userName, status }) => [
      { as: 'text', value: name },
      { as: 'text', value: ip },
      { as: 'text', value: userName },
      { as: 'enum', of: 'DeviceStatus', value: status },
    ],
  }),
];
