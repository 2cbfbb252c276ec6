import type { SQL } from 'drizzle-orm';
import type { Staff } from './actor.ts';
import type { Call, Raw } from './call.ts';
import { all, type ListDefinition } from './list.ts';
import { readPage } from './list-page.ts';
import { readListRequest, valuesOf } from './list-request.ts';
import type { Services } from './services.ts';

/** How a list's request and response differ from the default `items` and `total`. */
export interface ListAnswer {
  readonly list: ListDefinition;
  /** Name of the rows in the response. */
  readonly rows?: string;
  /** Another name of the total in the response. */
  readonly total?: string;
  /** Whether the response contains the number of pages. */
  readonly pages?: boolean;
  /** Name of the object in the response that holds everything else. */
  readonly within?: string;
  /** An additional condition on the rows for this caller; may refuse. */
  readonly only?: (raw: Raw, by: Staff) => SQL | undefined;
  /** Additional fields in the response. */
  readonly more?: (services: Services, raw: Raw) => Promise<Raw>;
}

/** Builds the response body of a list call. */
export async function answerList(
  { list, rows = 'items', total: totalName = 'total', pages, within, only, more }: ListAnswer,
  { input, by, services }: Call<Raw>,
): Promise<Raw> {
  const besides = only?.(valuesOf(input), by);
  const narrowed = besides ? { ...list, only: all([list.only, besides]) } : list;
  const request = readListRequest(narrowed, input);
  const { items, ...total } = await readPage(services.db, list, request, services.bookmarks);
  const answer = {
    [rows]: items,
    ...total,
    ...(total.total === undefined ? {} : { [totalName]: total.total }),
    // One list has capitalized names in its response (d3:177).
    ...(rows === 'Items' ? { Total: total.total } : {}),
    ...(pages && total.total !== undefined
      ? { pages: Math.ceil(total.total / request.limit) }
      : {}),
    ...(await more?.(services, input)),
  };
  return within === undefined ? answer : { [within]: answer };
}
