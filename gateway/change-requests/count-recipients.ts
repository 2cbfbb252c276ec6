import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../rest/back-office.ts';
import { applied } from '../rest/directives.ts';
import type { CompiledCall } from '../rest/rest-executor.ts';

type Args = Readonly<Record<string, unknown>>;

interface Parts {
  readonly schema: GraphQLSchema;
  readonly calls: Pick<ReadonlyMap<string, Pick<CompiledCall, 'body'>>, 'get'>;
  /** Changes with at most this many recipients need no second admin; 0: each one does. */
  readonly freeRecipients: number;
}

const isCount = /^\d+$/;

function totalOf(body: unknown): number {
  if (typeof body !== 'object' || body === null || !('total' in body)) return Number.NaN;
  const text = String(body.total);
  return isCount.test(text) ? Number(text) : Number.NaN;
}

/**
 * Returns whether a change of a right in `FOUR_EYES` waits for a second admin: every one does, but
 * those with few recipients (`@recipients`). A number that cannot be read counts as many.
 */
export const waitsForSecond =
  ({ schema, calls, freeRecipients }: Parts) =>
  async (mutation: string, args: Args, caller: Caller): Promise<boolean> => {
    const field = schema.getMutationType()?.getFields()[mutation];
    const [counted] = field ? applied(schema, field, 'recipients') : [];
    const count = counted && calls.get(String(counted.by));
    if (!count || freeRecipients === 0) return true;
    return !(totalOf(await count.body(caller, args)) <= freeRecipients);
  };
