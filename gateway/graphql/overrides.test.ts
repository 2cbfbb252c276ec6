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
      replies: {},
      handovers: {},
    } as never),
  );
  expect(names.sort()).toEqual([
    '_',
    'acceptHandover',
    'accessPolicy',
    'addHandover',
    'addNote',
    'addReply',
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
    'deleteReply',
    'displays',
    'editReply',
    'extensions',
    'handovers',
    'notes',
    'openOutcome',
    'openOutcomes',
    'outcome',
    'ownDisplay',
    'releaseClaim',
    'renameDisplay',
    'replies',
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
    'shareReply',
    'signIn',
    'signOut',
    'unshareReply',
    'updateSettings',
    'withdrawChangeRequest',
    'withdrawHandover',
  ]);
  const subscriptions = Object.keys(loadSchema().getSubscriptionType()?.getFields() ?? {});
  expect(subscriptions).toContain('upstream');
});
