import { type GraphQLInputObjectType, getNamedType } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { ownLogList } from '../../src/areas/logs/own-log.list.ts';
import { balanceReportsList } from '../../src/areas/reports/balance-reports.list.ts';
import { reportsList } from '../../src/areas/reports/reports.list.ts';
import { rootField } from '../../src/list/list-documents.ts';
import { variablesOf } from '../../src/list/list-variables.ts';
import { ownedBy } from '../../src/list/own-list.ts';
import { lists } from './lists.ts';
import { directiveText, queries } from './schema.ts';

const begin = { page: 1, size: 20, sort: null, filter: {} };
const byKey = (key: string) => lists.find((list) => list.key === key);

describe('own lists are asked for by the admin who is signed in (d2:170)', () => {
  it.each([ownLogList, reportsList, balanceReportsList])('$key', (list) => {
    expect(variablesOf(ownedBy(list, '7'), begin).filter).toMatchObject({ ownerId: '7' });
    const filter = queries[rootField(list)]?.args.find(({ name }) => name === 'filter');
    const type = getNamedType(filter?.type) as GraphQLInputObjectType;
    expect(directiveText(type.getFields().ownerId as never, 'named', 'as')).toBe('adminId');
  });
});

/** Initial filters of lists, and fixed page sizes. */
const opening: Readonly<Record<string, object>> = {
  // d3:53
  offers: { start: { status: ['ENABLED'] }, startUnless: ['flag'] },
  // d3:66
  p2pProfiles: { start: { roles: ['ARBITRATOR', 'SWAP_TRADER', 'AGENT'] } },
  // d1:188
  'chatMessages.private': { size: 1000 },
  // d3:630
  devices: { sort: { field: 'defaultSort', desc: false } },
  addressTransactions: { sort: { field: 'defaultSort', desc: false } },
};

test.each(Object.entries(opening))('%s opens as documented', (key, expected) => {
  expect(byKey(key)).toMatchObject(expected);
});
