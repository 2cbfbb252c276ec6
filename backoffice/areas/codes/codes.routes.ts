import { sql } from 'drizzle-orm';
import { byCode, byId, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';

/** Codes are stored masked but for their last four signs, so no answer can tell one. */
export const codeList: ListDefinition = {
  entity: 'code',
  table: sql`codes`,
  joins: sql`join users u on u.id = t.user_id left join users r on r.id = t.redeemed_by`,
  columns: {
    ...plain('id', 'code', 'currencyId', 'status', 'userId', 'redeemedBy'),
    userName: sql`u.user_name`,
    redeemedByName: sql`r.user_name`,
    ...instants('dateCreated', 'dateRedeemed', 'dateExpires'),
    ...decimals('amount'),
  },
  sorts: {
    ...sortsBy('bigint', 'id'),
    ...sortsBy('timestamptz', 'dateCreated'),
    ...sortsBy('numeric', 'amount'),
  },
  sort: { by: 'dateCreated', desc: true },
  filters: {
    userId: byId(field('userId')),
    statusList: byCode(field('status')),
    currencyIdList: byId(field('currencyId')),
    createdFrom: since(field('dateCreated')),
    createdTo: until(field('dateCreated')),
  },
};

export const codeRoutes: readonly Route[] = [
  list({
    method: 'POST',
    path: 'Transaction/GetCodes',
    needs: { section: 'transactionCodes' },
    list: codeList,
    rows: 'codes',
    pages: true,
  }),
];
