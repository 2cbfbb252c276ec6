import { z } from 'zod';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { actionOf, advance, type Subject } from './advance.ts';
import type { Raw } from './call.ts';
import { change, type Failure, type Method, type Route } from './routes.ts';
import { wireId, wireText } from './wire.ts';

/** A call by which staff send an action. */
export interface ActCall<Event extends string> {
  readonly event: Event;
  readonly method: Method;
  readonly path: string;
  readonly failure?: Failure;
}

/** Text fields have at most 1,024 characters (d1:194). */
export const commentFields = {
  comment: wireText(1024).optional(),
  details: wireText(1024).optional(),
};

const actInput = z.object({ id: wireId, ...commentFields });

/** Calls name the comment `details`, `comment` or both. If both are equal, they count as one. */
const oneText = ({ id, comment, details }: z.output<typeof actInput>) => ({
  ...{ id, comment: comment ?? details },
  details: comment === undefined || details === comment ? undefined : details,
});

/**
 * Builds routes from actions. `id` is the field name of the id in main calls. v1 calls have it in
 * their path as `id`.
 */
export function acts<Stored extends { readonly id: number }, GuardContext, Event extends string>(
  subject: Subject<Stored, GuardContext>,
  lifecycle: Lifecycle<string, Event>,
  id: string,
  calls: readonly ActCall<Event>[],
): Route[] {
  return calls.map(({ event, method, path, failure = 'error' }) => {
    const name = path.includes('{id}') ? 'id' : id;
    const input = z
      .preprocess((raw) => ({ ...(raw as Raw), id: (raw as Raw)[name] }), actInput)
      .transform(oneText);
    return change({
      ...{ method, path, failure, input },
      needs: { capability: lifecycle.acts[event].capability },
      audit: {
        action: actionOf(lifecycle, event),
        object: (payload) => ({ type: lifecycle.name, id: payload.id }),
      },
      change: async ({ input: payload, ifMatch }, unit) => {
        await advance(unit, subject, payload.id, event, { ...payload, ifMatch });
        return undefined;
      },
    });
  });
}
