import { all } from './list.ts';
import { readPage } from './list-page.ts';
import { readListRequest } from './list-request.ts';
import type { Call, ListAnswer, Raw } from './routes.ts';

/** The body of a list call. */
export async function answerList(
  { list, rows = 'items', pages, only, more }: ListAnswer,
  { input, by, services }: Call<Raw>,
): Promise<Raw> {
  const besides = only?.(input, by);
  const narrowed = besides ? { ...list, only: all([list.only, besides]) } : list;
  const request = readListRequest(narrowed, input);
  const { items, ...total } = await readPage(services.db, list, request, services.bookmarks);
  return {
    [rows]: items,
    ...total,
    // One list is answered with capitals (d3:177).
    ...(rows === 'Items' ? { Total: total.total } : {}),
    ...(pages && total.total !== undefined
      ? { pages: Math.ceil(total.total / request.limit) }
      : {}),
    ...(await more?.(services)),
  };
}
