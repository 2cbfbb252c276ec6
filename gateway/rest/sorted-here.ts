import type { GraphQLSchema } from 'graphql';
import type { Asker } from './back-office.ts';
import { type SortedHere, sortedHereOf } from './directives.ts';
import type { Payload } from './encode.ts';
import type { CompiledCall, Plan } from './rest-executor.ts';
import type { Selection } from './selection.ts';

/** Rows that are read to be sorted here: open disputes are far fewer. */
export const maxSortedRows = 500;

interface Page {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

type Sort = { readonly field: string; readonly desc: boolean };

/** Smaller numbers and texts first; what is missing comes last in both directions. */
function compare(a: unknown, b: unknown, desc: boolean): number {
  if (a == null || b == null) return Number(a == null) - Number(b == null);
  if (typeof a === 'number' && typeof b === 'number') return desc ? b - a : a - b;
  const order = String(a) < String(b) ? -1 : Number(String(a) > String(b));
  return desc ? -order : order;
}

/** The lists that the gateway sorts where the back office cannot (`@sortedHere`); all other calls as they are. */
export function withOwnSort(
  schema: GraphQLSchema,
  calls: ReadonlyMap<string, CompiledCall>,
  offers: (extension: string, asker: Asker) => Promise<boolean>,
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
  offers: (extension: string, asker: Asker) => Promise<boolean>,
): CompiledCall {
  /** The columns are read although the document does not select them. */
  const widened = (selection: Selection): Selection => {
    const none: Selection = new Map();
    const items = new Map(selection.get('items') ?? none);
    for (const column of columns) items.set(column, none);
    return new Map([...selection, ['items', items]]);
  };
  return {
    ...call,
    decoder: (selection) => call.decoder(widened(selection)),
    async read(args: Payload, plan: Plan, asker: Asker, asOf: string) {
      const sort = args.sort as Sort | null | undefined;
      const isOurs = sort && columns.includes(sort.field) && !(await offers(without, asker));
      if (!isOurs) return call.read(args, plan, asker, asOf);
      const { number, size } = args.page as { number: number; size: number };
      const all = { ...args, page: { number: 1, size: maxSortedRows } };
      const answer = await call.read(
        { ...all, sort: { field: newest, desc: true } },
        plan,
        asker,
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
