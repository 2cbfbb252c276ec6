import { expect, test } from 'vitest';
import { loadSchema } from './load-schema.ts';
import { overrides } from './overrides.ts';

test('what directives cannot say is counted', () => {
  const names = Object.keys(
    overrides({
      settings: { exclude: [], variant: null },
      changeRequests: {},
      settingsChanges: {},
      notes: {},
    } as never),
  );
  expect(names.sort()).toEqual([
    '_',
    'accessPolicy',
    'addNote',
    'approveChangeRequest',
    'approveDisplay',
    'assignDisplay',
    'changePassword',
    'changeRequest',
    'changeRequests',
    'claim',
    'closeOutcome',
    'connection',
    'connectionCalls',
    'declineChangeRequest',
    'deleteFilter',
    'deleteNote',
    'displays',
    'extensions',
    'notes',
    'openOutcome',
    'openOutcomes',
    'outcome',
    'ownDisplay',
    'releaseClaim',
    'renameDisplay',
    'requestDisplay',
    'restoreSettings',
    'revealContact',
    'revealSecondFactorCodes',
    'revealUserDocument',
    'revokeDisplay',
    'saveFilter',
    'session',
    'settingsChange',
    'settingsChanges',
    'signIn',
    'signOut',
    'updateSettings',
    'withdrawChangeRequest',
  ]);
  const subscriptions = Object.keys(loadSchema().getSubscriptionType()?.getFields() ?? {});
  expect(subscriptions).toContain('upstream');
});
