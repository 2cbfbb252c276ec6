import { readFileSync } from 'node:fs';

/** A case that a test of `npm test` already covers: which one, so that it is not written twice. */
export interface Elsewhere {
  readonly id: string;
  readonly description: string;
  readonly file: string;
  /** The exact name in the file. */
  readonly test: string;
}

const row = (id: string, description: string, file: string, test: string): Elsewhere => ({
  ...{ id, description, file, test },
});

export const elsewhere: readonly Elsewhere[] = [
  row(
    'F-9',
    'a clock that jumps: a wall shows the truth again',
    'tests/browser/walls.spec.ts',
    'losses and jumps of the clock shows the truth again',
  ),
  row('F-9', 'a day is 86,399 seconds', 'src/form/day-text.test.ts', 'spans 86,399 seconds'),
  row(
    'F-9',
    'and the same day in every time zone',
    'src/form/day-text.test.ts',
    'is the same day after the picker, in every time zone of the machine',
  ),
  row(
    'F-9',
    'a code of the step before and after',
    'backoffice/areas/session/session.test.ts',
    'takes the code of the step before and after, none further away',
  ),
  row(
    'W-1',
    'a wall left alone through 200 losses shows the truth and grows by less than a tenth',
    'tests/browser/walls.spec.ts',
    'losses and jumps of the clock shows the truth again',
  ),
  row(
    'F-16',
    'the chat websocket is cut and resumes, each message once',
    'tests/chat/chat.test.ts',
    'the chat websocket comes back by itself and says how it is',
  ),
  row(
    'F-16',
    'repeated, reordered, in any number of reads',
    'src/chat/merge-messages.test.ts',
    'keeps every message once and in order, whatever is read when and however often',
  ),
  row(
    'F-17',
    'a screen whose files are gone says so, and a reload opens it',
    'tests/browser/deploy.spec.ts',
    'after a deploy an old tab says so, and a reload opens the screen that was asked for',
  ),
  row(
    'F-18',
    'signed out in another tab',
    'tests/browser/sign-in.spec.ts',
    'signing out in one tab ends the other',
  ),
  row(
    'F-18',
    'a session that is revoked ends in all tabs once',
    'tests/browser/sign-in.spec.ts',
    'a session that is revoked ends in all tabs once, and signing in goes back',
  ),
  row(
    'F-18',
    'a browser that keeps nothing',
    'src/data/local-storage.test.ts',
    'keeps nothing, and breaks nothing, where the browser keeps nothing',
  ),
  row(
    'M-5',
    'one key, another payload or another admin',
    'backoffice/engine/keys.test.ts',
    'with another payload is refused with 422, from another admin with 403',
  ),
  row(
    'M-5',
    'the same at the gateway',
    'gateway/action/action-engine.test.ts',
    'the same key for something else, or by somebody else',
  ),
  row(
    'M-5',
    'a key that is none',
    'backoffice/engine/keys.test.ts',
    'that is no uuid is a bad request',
  ),
  row(
    'M-8',
    'every act in every state, as every kind of admin, at both doors',
    'tests/model/lifecycles.test.ts',
    'every act has its mutation',
  ),
  row(
    'M-8',
    'frozen takes cancel and the KYT acts',
    'machines/lifecycle.test.ts',
    'frozen takes cancel and the KYT acts and nothing else',
  ),
  row(
    'M-9',
    'a row that changed since it was shown',
    'tests/browser/transactions.spec.ts',
    'an open dialog follows its record: what changed is shown before anything is sent',
  ),
  row(
    'M-10',
    'what was seen is not what stands there',
    'gateway/action/action-engine.test.ts',
    'the row is not what was seen: nothing is sent, and the difference is told',
  ),
  row(
    'M-11',
    'amounts as they are typed',
    'src/form/masks.test.ts',
    'leaves nothing but digits and one dot, and is stable',
  ),
  row(
    'M-11',
    'exact beyond what floats tell apart',
    'src/form/masks.test.ts',
    'clamps exactly, beyond what floats can tell apart',
  ),
  row(
    'M-12',
    'one of a bulk is refused, the others go through',
    'src/list/bulk/bulk-run.test.ts',
    'one row that is refused is found, and the others of its batch go through',
  ),
  row(
    'M-12',
    'an answer to a batch is lost',
    'src/list/bulk/bulk-run.test.ts',
    'an answer that was lost is settled by looking, never by sending again',
  ),
  row(
    'M-13',
    'two spend the same money once',
    'backoffice/ledger/ledger.test.ts',
    'lets two spend the same money once',
  ),
  row(
    'M-13',
    'the last main wallet stays',
    'backoffice/areas/wallets/wallets.test.ts',
    'a wallet is deleted when it is empty, and never the last main one',
  ),
  row(
    'M-13',
    'all orders cancelled at once, while they trade, wait and meet each other',
    'backoffice/areas/trading/cancel-races.property.test.ts',
    'each ends once, what it held goes back once',
  ),
  row(
    'M-13',
    'roles given and taken at once',
    'backoffice/areas/races.property.test.ts',
    'none is lost, each step begins where the last one ended',
  ),
  row(
    'M-13',
    'locks and blocks of the same users at once',
    'backoffice/areas/races.property.test.ts',
    'access is what they amount to, and nobody is let in by half',
  ),
  row(
    'M-13',
    'nobody ends the last of their own sessions',
    'backoffice/areas/races.property.test.ts',
    'one always stays, and what has ended does nothing more',
  ),
  row(
    'M-13',
    'the last super admin, the last second factor, blocking oneself: no call does any of it',
    'backoffice/areas/races.property.test.ts',
    'no call changes who works here, or how they are let in',
  ),
];

/** Returns the names that no longer exist in their files: such a case has no coverage. */
export const gone = (rows: readonly Elsewhere[] = elsewhere): string[] =>
  rows
    .filter(({ file, test }) => !readFileSync(file, 'utf8').includes(test))
    .map(({ id, file, test }) => `${id}: ${file} has no "${test}"`);
