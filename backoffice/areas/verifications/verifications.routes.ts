import { sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  openVerification,
  verificationResponse,
  verificationStatus,
} from '../../../machines/verification/verification.codes.ts';
import { verificationLifecycle } from '../../../machines/verification/verification.machine.ts';
import { commentFields } from '../../engine/act.ts';
import { actionOf, advance } from '../../engine/advance.ts';
import { readRows } from '../../engine/list-page.ts';
import { notValid } from '../../engine/refusal.ts';
import { change, list, type Method, type Route, read } from '../../engine/routes.ts';
import { wireCode, wireFlag, wireId } from '../../engine/wire.ts';
import { requireAccount } from '../user-security/user-action.ts';
import { verificationList } from './verification.list.ts';
import { verificationSubject } from './verification.subject.ts';

type Event = keyof typeof verificationLifecycle.acts;

const needs = { section: 'verification' } as const;
const decides = { capability: 'decideVerification' } as const;
const object = ({ userId }: { readonly userId: number }) => ({ type: 'verification', id: userId });

const { unverified, inProcess, dataRequired, verified, rejected } = verificationStatus;

/** The decision that an answer to a request stands for. */
const eventOfResponse: ReadonlyMap<number, Event> = new Map([
  [verificationResponse.verified, 'approve'],
  [verificationResponse.rejected, 'reject'],
  [verificationResponse.dataRequired, 'return'],
  [verificationResponse.reset, 'reset'],
]);

/** The decision that leads to a state. Requests come from users alone. */
const eventOfStatus: ReadonlyMap<number, Event> = new Map([
  [unverified, 'reset'],
  [inProcess, 'send'],
  [dataRequired, 'return'],
  [verified, 'approve'],
  [rejected, 'reject'],
]);

interface Decision {
  readonly userId: number;
  readonly code: number;
  readonly canReapply?: boolean | undefined;
  readonly comment?: string | undefined;
}

/** A call by which staff decide. `events` has the decision of each number that it takes. */
const decision = <Input extends { readonly userId: number }>(
  method: Method,
  path: string,
  input: z.ZodType<Input>,
  field: string,
  events: ReadonlyMap<number, Event>,
  decisionOf: (input: Input) => Decision,
): Route =>
  change({
    ...{ method, path, input, needs: decides },
    audit: {
      action: (given) =>
        actionOf(verificationLifecycle, events.get(decisionOf(given).code) ?? 'approve'),
      object,
    },
    change: async ({ input: given }, unit) => {
      const { userId, code, canReapply, comment } = decisionOf(given);
      const event = events.get(code);
      if (!event) throw notValid({ path: field, message: 'Not a decision of staff' });
      await advance(unit, verificationSubject(canReapply), userId, event, { comment });
      return { result: { Success: true } };
    },
  });

const answered = z.object({
  ...{ userId: wireId, response: wireCode, canReapply: wireFlag.optional() },
  ...commentFields,
});
const set = z.object({ ...{ userId: wireId, verificationStatus: wireCode }, ...commentFields });

/** The answers to a request, in the newer and in the older form (N12). */
const answers = (
  [
    ['POST', 'v2/Verification/ManualVerificationResponse'],
    ['PUT', 'User/AdminVerificationResponse'],
  ] as const
).map(([method, path]) =>
  decision(method, path, answered, 'response', eventOfResponse, ({ response, ...given }) => ({
    ...given,
    ...{ code: response, comment: given.comment ?? given.details },
  })),
);

/** Another state, in the newer and in the older form (N12). */
const statuses = ['v2/Verification/SetVerificationStatus', 'User/SetUserVerification'].map((path) =>
  decision('POST', path, set, 'verificationStatus', eventOfStatus, (given) => ({
    userId: given.userId,
    ...{ code: given.verificationStatus, comment: given.comment ?? given.details },
  })),
);

const open: readonly number[] = Object.values(openVerification);

/** Requests for verification and the decisions of staff (d1:111, d1:160). */
export const verificationRoutes: readonly Route[] = [
  list({
    ...{ method: 'POST', path: 'v2/Verification/GetVerificationRequests', needs },
    list: verificationList,
    only: () => sql`t.status in ${open}`,
  }),
  read({
    ...{ method: 'GET', path: 'User/GetVerificationInfo', needs },
    input: z.object({ userId: wireId }),
    async read({ input: { userId }, services: { db } }) {
      const { userName, country } = await requireAccount(db, userId);
      const [row] = await readRows(db, verificationList, [userId]);
      if (row) return row;
      // A user who never asked.
      return {
        ...{ id: userId, userId, userName, country, verificationStatus: unverified },
        ...{ autoVerificationStatus: null, comment: null, canReapply: true, provider: null },
        ...{ dateCreated: null, verificationRequestDate: null, documentCount: 0, history: [] },
      };
    },
  }),
  ...answers,
  ...statuses,
];
