import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { byCode, byId, filter, since, until } from '../../engine/filters.ts';
import {
  decimals,
  field,
  instants,
  type ListDefinition,
  plain,
  sortsBy,
} from '../../engine/list.ts';
import { list, type Route } from '../../engine/routes.ts';
import { wireText } from '../../engine/wire.ts';

/**
 * A full code is compared by its hash. Four characters, also at the end of a masked code, are
 * compared with the mask.
 */
const byCodeText = filter(wireText(64), (text) => {
  const isEnding = text.length === 4 || text.includes('•');
  return isEnding
    ? sql`right(t.code, 4) = ${text.slice(-4)}`
    : sql`t.code_hash = ${createHash('sha256').update(text).digest('hex')}`;
});

/**
 * Stored codes are masked except for the last four characters, so no response can contain a full
 * code.
 */
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
    search: byCodeText,
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
