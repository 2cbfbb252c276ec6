import { useEffect, useMemo, useState } from 'react';
import { createActor } from 'xstate';
import { listMachine } from '../../../machines/list/list.machine.ts';
import { transactionList } from '../../../src/areas/transactions/transactions.list.ts';
import { liveStore } from '../../../src/data/live-store.ts';
import { useSession } from '../../../src/data/session.ts';
import { bulkWorks } from '../../../src/list/bulk/bulk-work.ts';
import { Grid } from '../../../src/list/grid/grid.tsx';
import { useColumns } from '../../../src/list/list-columns.ts';
import { ListContext } from '../../../src/list/list-controller.ts';
import { makeCursor } from '../../../src/list/list-cursor.ts';
import type { ListAnswer } from '../../../src/list/page-cache.ts';

const everything = {};

/** The list's grid without the rest of its screen. */
export function OurGrid({ page }: { readonly page: ListAnswer }) {
  const { admin } = useSession();
  const type = page.items[0]?.__typename ?? '';
  const [actor] = useState(() => {
    for (const row of page.items) liveStore.put(type, row, page.asOf);
    const query = { page: 1, size: 100, sort: transactionList.sort, filter: everything };
    const { total, totalExact = true, pages = null } = page;
    const inHand = { ids: page.items.map(({ id }) => id), total, exact: totalExact, pages };
    return createActor(listMachine, { input: { query, initial: query, inHand } }).start();
  });
  useEffect(() => () => void actor.stop(), [actor]);
  const columns = useColumns(transactionList, everything);
  const list = useMemo(
    () => ({
      ...{ spec: transactionList, path: undefined, actor, type, inner: {}, selects: true },
      fetchInner: () => undefined,
      works: bulkWorks(transactionList, admin),
      cursor: makeCursor(),
    }),
    [actor, type, admin],
  );
  return (
    <ListContext.Provider value={list}>
      <Grid columns={columns} />
    </ListContext.Provider>
  );
}
