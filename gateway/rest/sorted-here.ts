import type { GraphQLSchema } from 'graphql';
import type { Caller } from './back-office.ts';
import { type SortedHere, sortedHereOf } from './directives.ts';
import type { Payload } from './encode.ts';
import type { CompiledCall, Plan } from './rest-executor.ts';
import type { Selection } from './selection.ts';

/** Maximum rows that the gateway reads to sort them itself: there are far fewer open disputes. */
export const maxSortedRows = 500;

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

type Sort = { readonly field: string; readonly desc: boolean };

/** Compares smaller numbers and texts first; missing values come last in both directions. */
function compare(a: unknown, b: unknown, desc: boolean): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'number' && typeof b === 'number') return desc ? b - a : a - b;
  const order = String(a) < String(b) ? -1 : Number(String(a) > String(b));
  return desc ? -order : order;
}

/**
 * Wraps the lists that the gateway sorts if the back office cannot (`@sortedHere`); all other calls
 * stay unchanged.
 */
export function withOwnSort(
  schema: GraphQLSchema,
  calls: ReadonlyMap<string, CompiledCall>,
  offers: (extension: string, caller: Caller) => Promise<boolean>,
): ReadonlyMap<string, CompiledCall> {
  return new Map(
    [...calls].map(([name, call]) => {
      const rule = sortedHereOf(schema, call.field);
      return [name, rule ? sortedCall(call, rule, offers) : call];
    }),
  );
}

function sortedCall(
  call: CompiledCall,
  { columns, newest, without }: SortedHere,
  offers: (extension: string, caller: Caller) => Promise<boolean>,
): CompiledCall {
  /** The sort columns are read even if the document does not select them. */
  const widened = (selection: Selection): Selection => {
    const none: Selection = new Map();
    const items = new Map(selection.get('items') ?? none);
    for (const column of columns) items.set(column, none);
    return new Map([...selection, ['items', items]]);
  };
  return {
    ...call,
    decoder: (selection) => call.decoder(widened(selection)),
    async read(args: Payload, plan: Plan, caller: Caller, asOf: string) {
      const sort = args.sort as Sort | null | undefined;
      const isOurs = sort && columns.includes(sort.field) && !(await offers(without, caller));
      if (!isOurs) return call.read(args, plan, caller, asOf);
      const { number, size } = args.page as { number: number; size: number };
      const all = { ...args, page: { number: 1, size: maxSortedRows } };
      const answer = await call.read(
        { ...all, sort: { field: newest, desc: true } },
        plan,
        caller,
        asOf,
      );
      const page = answer as Page;
      const sorted = [...page.items].sort((a, b) =>
        compare(a[sort.field], b[sort.field], sort.desc),
      );
      return { ...page, items: sorted.slice((number - 1) * size, number * size) };
    },
  };
}
