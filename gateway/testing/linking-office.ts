import { type FakeOffice, json } from './fake-office.ts';

/** Devices of users: id of user, fingerprint, address. */
const devices = [
  ['1', 'phone-a', '10.1.2.3'],
  ['2', 'phone-a', '10.9.9.9'],
  ['3', 'phone-ab', '10.1.2.33'],
  ['4', 'phone-c', '10.1.2.3'],
] as const;
/** Requisites of users: id of user and account. */
const requisites = [
  ['1', 'EE12 3456'],
  ['5', 'EE123456'],
] as const;

/** A back office with documented lists only: rows whose fields contain the search. */
export function withLists(office: FakeOffice): void {
  office.calls.set('GET v1/devices/search', ({ query }) => {
    const [search, userId] = [query.get('search'), query.get('userId')];
    const rows = devices
      .map(([user, fingerprint, ip], index) => ({
        ...{ id: index + 1, userId: user, userName: `user ${user}`, fingerprint, ip },
      }))
      .filter((row) => userId === null || row.userId === userId)
      .filter((row) => search === null || `${row.fingerprint} ${row.ip}`.includes(search));
    return json({ items: rows, total: rows.length });
  });
  office.calls.set('POST p2p/Admin/requisites/search', ({ body }) => {
    const { search, userId } = body as { search?: string; userId?: string | number };
    const rows = requisites
      .map(([user, account], index) => ({ id: index + 1, userId: user, userName: null, account }))
      .filter((row) => userId === undefined || row.userId === String(userId))
      .filter(
        (row) =>
          search === undefined ||
          row.account.replaceAll(' ', '').includes(search.replaceAll(' ', '')),
      );
    return json({ items: rows, total: rows.length });
  });
}

/** Papers and deals, which a documented back office also lists. */
export function withPapersAndDeals(office: FakeOffice): void {
  office.calls.set('POST v2/User/GetUserDocuments', ({ body }) => {
    const [userId] = (body as { userIdList: readonly (string | number)[] }).userIdList;
    const numbers: Readonly<Record<string, string>> = { 1: 'AB 123456', 4: 'ab123456' };
    const documentNumber = numbers[String(userId)];
    return json({ items: documentNumber ? [{ id: 1, userId, documentNumber }] : [] });
  });
  const deals = [
    ['1', '7'],
    ['7', '1'],
    ['1', '8'],
  ].map(([sellerId, buyerId], index) => ({ tradeId: index + 1, sellerId, buyerId }));
  office.calls.set('GET v2/P2P/trades', () => json({ data: deals, total: deals.length }));
}
