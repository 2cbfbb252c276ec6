import { actionInputs } from '../../action/action-inputs.ts';
import { userRecord } from '../users/user.record.ts';

/** The user's own lock, offered with the types that prevent writing (d1:193). */
const record = {
  ...userRecord,
  acts: {
    lock: {
      intent: 'warning',
      inputs: actionInputs('lockUser', {
        type: {
          as: 'choice',
          of: 'LockType',
          among: () => ['CHAT', 'PRIVATE_CHAT', 'GROUP_CHAT'],
        },
        until: { as: 'until' },
      }),
    },
  },
} as const;

/** Menu action of a message: locks its author out of the chat. */
export const lockWriter = {
  record,
  event: 'lock',
  id: ({ userId }: { readonly userId: string | null }) => userId,
} as const;
