/**
 * Whose side a finding is on. `credentials`: the account of the check. `data`: there is nothing to
 * test with. `schema`: this console expects more than the documents say, or guesses. `office`: the
 * back office differs from the documents.
 */
export type Side = 'credentials' | 'data' | 'schema' | 'office';

interface Kind {
  readonly side: Side;
  /** The console cannot work with this answer, or nothing is known about the call. */
  readonly isBroken: boolean;
  readonly text: string;
}

/** `{detail}` is what the finding is about. */
const kinds = {
  signInRefused: {
    ...{ side: 'credentials', isBroken: true },
    text: 'The back office refused the email address or the password ({detail}).',
  },
  sessionEnded: {
    ...{ side: 'credentials', isBroken: true },
    text: 'The session was not accepted (401), although the sign-in had succeeded.',
  },
  forbidden: {
    ...{ side: 'credentials', isBroken: true },
    text: 'This account may not make the call ({detail}): check with a super admin.',
  },
  noRows: {
    ...{ side: 'data', isBroken: false },
    text: 'The list is empty, so no row was checked.',
  },
  noId: {
    ...{ side: 'data', isBroken: false },
    text: 'No earlier list gave {detail}, so the call was not made.',
  },
  noAnswer: {
    ...{ side: 'office', isBroken: true },
    text: 'There was no answer ({detail}).',
  },
  failed: {
    ...{ side: 'office', isBroken: true },
    text: 'The back office reported a failure of its own ({detail}).',
  },
  missingCall: {
    ...{ side: 'office', isBroken: true },
    text: 'The call is documented and does not exist (404).',
  },
  unusedCall: {
    ...{ side: 'office', isBroken: false },
    text: 'The call is documented and does not exist (404). No screen uses it.',
  },
  refused: {
    ...{ side: 'office', isBroken: true },
    text: 'A documented request was refused ({detail}).',
  },
  refusedGuess: {
    ...{ side: 'schema', isBroken: true },
    text: 'The request was refused ({detail}). It has names that the documents do not spell.',
  },
  refusedUnused: {
    ...{ side: 'schema', isBroken: false },
    text: 'The check cannot build this request ({detail}). No screen uses the call.',
  },
  notJson: {
    ...{ side: 'office', isBroken: true },
    text: 'The answer is no JSON.',
  },
  wrongWrapper: {
    ...{ side: 'office', isBroken: true },
    text: 'The list stands under a name that no document has: {detail}.',
  },
  wrongShape: {
    ...{ side: 'office', isBroken: true },
    text: 'The answer has another shape than the documents: {detail}.',
  },
  tooStrict: {
    ...{ side: 'schema', isBroken: true },
    text: 'This console requires what the documents do not promise: {detail}.',
  },
  otherRecord: {
    ...{ side: 'office', isBroken: true },
    text: 'The record that a list had just named is not in the answer.',
  },
  unreadable: {
    ...{ side: 'office', isBroken: true },
    text: 'Values of documented fields cannot be read: {detail}.',
  },
  unreadableGuess: {
    ...{ side: 'schema', isBroken: false },
    text: 'Values cannot be read, in fields that the documents do not name: {detail}.',
  },
  unknownNumber: {
    ...{ side: 'office', isBroken: false },
    text: 'Numbers or words that no document names are shown as unknown: {detail}.',
  },
  unknownGuess: {
    ...{ side: 'schema', isBroken: false },
    text: 'Numbers outside a guessed table are shown as unknown: {detail}. Set STORED_NUMBERS.',
  },
  guessedNumbers: {
    ...{ side: 'schema', isBroken: false },
    text: 'Names of these numbers are guessed: {detail}. Compare them, or set STORED_NUMBERS.',
  },
  missingFields: {
    ...{ side: 'office', isBroken: false },
    text: 'Documented fields are in no row, where other missing values are null: {detail}.',
  },
  unseenFields: {
    ...{ side: 'data', isBroken: false },
    text: 'No row has a value of these documented fields: {detail}.',
  },
  clock: {
    ...{ side: 'office', isBroken: false },
    text: 'The clock of the back office differs by {detail}.',
  },
  throttled: {
    ...{ side: 'office', isBroken: false },
    text: 'The call was still throttled (429) after {detail}, so it was not checked.',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type FindingKind = keyof typeof kinds;

export interface Finding {
  /** `call#kind`, or `clock`: replays this finding alone (`--only`). */
  readonly id: string;
  readonly call: string;
  readonly kind: FindingKind;
  readonly side: Side;
  readonly isBroken: boolean;
  readonly text: string;
}

export function findingOf(call: string, kind: FindingKind, detail = ''): Finding {
  const { side, isBroken, text } = kinds[kind];
  const id = call === kind ? kind : `${call}#${kind}`;
  return { id, call, kind, side, isBroken, text: text.replace('{detail}', () => detail) };
}
