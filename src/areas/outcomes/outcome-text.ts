import { actionOfMutation } from '../../../machines/audit/mutation-actions.codes.ts';
import { findText } from '../../i18n/derived-text.ts';
import type { OpenOutcome } from './outcomes.graphql.ts';

/** Returns the display text of the action from the log; otherwise the name of the mutation. */
export function actionText(mutation: string): string {
  const action = actionOfMutation(mutation);
  return (action && findText('logs', `words.act.${action}`)) ?? mutation;
}

/**
 * Returns how many of them this admin sent, because the list of a super admin contains those of all
 * admins.
 */
export const ownCount = (
  rows: readonly Pick<OpenOutcome, 'adminId'>[] | null,
  adminId: string,
): number => (rows ?? []).filter((row) => row.adminId === adminId).length;
