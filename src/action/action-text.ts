import { actionOfMutation } from '../../machines/audit/mutation-actions.codes.ts';
import { findText } from '../i18n/derived-text.ts';

/** Returns the display text of the action from the log; otherwise the name of the mutation. */
export function actionText(mutation: string): string {
  const action = actionOfMutation(mutation);
  return (action && findText('logs', `words.act.${action}`)) ?? mutation;
}
