import type {
  ChangeRequestEvent,
  ChangeRequestState,
} from '../../machines/change-request/change-request.codes.ts';
import type { Intent } from '../action/intent-store.ts';

/**
 * Returns what the intent of an approved change says about its request: of one that a gateway left
 * while applying it, or one whose response was lost. Undefined: nothing new.
 */
export function stateByIntent(
  state: ChangeRequestState,
  intent: Pick<Intent, 'state'> | undefined,
): ChangeRequestEvent | undefined {
  const isUnsettled = state === 'unsettled';
  switch (intent?.state) {
    case 'done':
      return 'succeed';
    case 'unknown':
    case 'sending':
      return isUnsettled ? undefined : 'lose';
    case 'refused':
    case 'closed':
      return 'refuse';
    default:
      // Nothing was sent. A lost response always leaves an intent.
      return isUnsettled ? 'refuse' : 'release';
  }
}
