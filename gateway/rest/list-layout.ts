import type { RestCall } from './directives.ts';
import { type Payload, put } from './encode.ts';

/** A page of a list, by the back office's name of the sorted column. */
export interface Paging {
  readonly offset: number;
  readonly limit: number;
  readonly sort: string | undefined;
  readonly desc: boolean | undefined;
}

/** Lays out arguments, filters and page as the call wants them. */
export function layOut(
  call: RestCall,
  encodedArgs: Payload,
  filters: Payload,
  paging: Paging | undefined,
  total: boolean,
): Payload {
  if (call.list === 'NESTED' || call.list === 'SPLIT' || call.list === 'BESIDE') {
    const lifted: Payload = {};
    const remainingFilters: Payload = {};
    for (const [name, value] of Object.entries(filters))
      (call.lift.includes(name) ? lifted : remainingFilters)[name] = value;
    const nested: Payload = { ...encodedArgs, ...lifted, filters: remainingFilters };
    if (!paging) return nested;
    if (call.list === 'NESTED')
      return { ...nested, paging: addSort(addRange({}, paging, total), paging) };
    if (call.list === 'BESIDE') return addSort(addRange(nested, paging, total), paging);
    // Without a sort field the order is descending all the same (d1:74).
    const sorted = addSort({ ...nested, sortDesc: true }, paging);
    return { ...sorted, paging: addRange({}, paging, total) };
  }
  const flat = { ...encodedArgs, ...filters };
  if (!paging) return flat;
  if (call.list === 'CAPITAL')
    return { ...flat, Limit: paging.limit, Offset: paging.offset, GetTotal: total };
  return addSort(addRange(flat, paging, total), paging);
}

function addRange(into: Payload, { offset, limit }: Paging, total: boolean): Payload {
  into.offset = offset;
  into.limit = limit;
  into.getTotal = total;
  return into;
}

function addSort(into: Payload, { sort, desc }: Paging): Payload {
  put(into, 'sort', sort);
  if (sort !== undefined) into.sortDesc = desc;
  return into;
}
