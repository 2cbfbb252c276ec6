import { z } from 'zod';
import type { Lifecycle } from '../../machines/lifecycle.ts';
import { actionOf, advance, type Subject } from './advance.ts';
import type { Raw } from './call.ts';
import { change, type Failure, type Method, type Route } from './routes.ts';
import { wireId, wireText } from './wire.ts';

/** A call by which staff send an act. */
export interface ActCall<Event extends string> {
  readonly event: Event;
  readonly method: Method;
  readonly path: string;
  readonly failure?: Failure;
}

/** Text fields end at 1,024 signs (d1:194). */
export const words = { comment: wireText(1024).optional(), details: wireText(1024).optional() };

const actInput = z.object({ id: wireId, ...words });

/** Calls name the person's text `details`, `comment` or both; where both say the same, it is one. */
const oneText = ({ id, comment, details }: z.output<typeof actInput>) => ({
  ...{ id, comment: comment ?? details },
  details: comment === undefined || details === comment ? undefined : details,
});

/**
 * Routes from acts. `id` is the name under which main calls send the id; v1 calls have it in their
 * path as `id`.
 */
export function acts<Stored extends { readonly id: number }, Facts, Event extends string>(
  subject: Subject<Stored, Facts>,
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
        object: (said) => ({ type: lifecycle.name, id: said.id }),
      },
      change: async ({ input: said, ifMatch }, unit) => {
        await advance(unit, subject, said.id, event, { ...said, ifMatch });
        return undefined;
      },
    });
  });
}
