import { readPage } from './list-page.ts';
import { readListRequest } from './list-request.ts';
import type { Call, ListAnswer, Raw } from './routes.ts';

/** The body of a list call. */
export async function answerList(
  { list, rows = 'items', pages, narrow }: ListAnswer,
  { input, by, services }: Call<Raw>,
): Promise<Raw> {
  const request = readListRequest(list, narrow ? narrow(input, by) : input);
  const { items, ...total } = await readPage(services.db, list, request, services.bookmarks);
  return {
    [rows]: items,
    ...total,
    ...(pages && total.total !== undefined
      ? { pages: Math.ceil(total.total / request.limit) }
      : {}),
  };
}
