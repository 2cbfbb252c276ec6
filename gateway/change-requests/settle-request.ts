import type {
  ChangeRequestEvent,
  ChangeRequestState,
} from '../../machines/change-request/change-request.codes.ts';
import type { Intent } from '../action/intent-store.ts';

/**
 * Returns the event that follows from the intent of an approved change, after its gateway ended or
 * its response was lost; undefined if there is no new evidence.
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
