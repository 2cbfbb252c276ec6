import { actionOfMutation } from '../../machines/audit/mutation-actions.codes.ts';

/** Returns the audit trail's name of a refused field: the change it would have made, or a read. */
export const refusedAction = (field: string): string => actionOfMutation(field) ?? 'access.read';
