import type { SourceName } from './word-sources.ts';

export interface BannedWord {
  readonly word: string;
  readonly reason: string;
  readonly instead: string;
  /** Only as the first word of a text: `Least amount`, not `at least 5`. */
  readonly isFirst?: true;
  /** Where it may stand; in every other source it may not. */
  readonly except?: readonly SourceName[];
}

const prose: readonly SourceName[] = ['Markdown', 'comments', 'screens'];

const privateTerm = 'a private name for what has a standard term';
const archaic = 'old or literary English';
const person = 'a program has no voice, ears or eyes';

/** Whole words in any case; of an identifier, its parts between the capitals. */
export const bannedWords: readonly BannedWord[] = [
  { word: 'anew', reason: archaic, instead: 'again, or a verb with re-' },
  { word: 'whoever', reason: archaic, instead: 'the caller, the client, the admin' },
  { word: 'whom', reason: archaic, instead: 'a sentence with a subject' },
  {
    word: 'somebody',
    reason: 'names nobody in particular',
    instead: 'the caller, a user, an admin',
  },
  { word: 'nobody', reason: privateTerm, instead: 'anonymous, none', except: prose },
  { word: 'reckon', reason: archaic, instead: 'calculate, expect' },
  { word: 'upon', reason: archaic, instead: 'on' },
  { word: 'thereof', reason: archaic, instead: 'of it' },
  { word: 'refuge', reason: privateTerm, instead: 'fallback' },
  {
    word: 'patience',
    reason: 'was ms, bytes, tries and minutes',
    instead: 'timeoutMs, maxRetries',
  },
  { word: 'linger', reason: privateTerm, instead: 'ttlMs, keepAliveMs' },
  { word: 'longest', reason: privateTerm, instead: 'max…', except: prose },
  { word: 'deepest', reason: privateTerm, instead: 'max…', except: prose },
  { word: 'farthest', reason: privateTerm, instead: 'max…' },
  { word: 'asked', reason: person, instead: 'requested, pending', except: prose },
  { word: 'asker', reason: privateTerm, instead: 'caller' },
  { word: 'told', reason: person, instead: 'notified, reported, received', except: prose },
  { word: 'tell', reason: person, instead: 'notify, report', except: prose },
  { word: 'tells', reason: person, instead: 'notifies, reports', except: prose },
  { word: 'said', reason: person, instead: 'input, payload, label', except: prose },
  { word: 'say', reason: person, instead: 'write, send, format', except: prose },
  { word: 'says', reason: person, instead: 'description', except: prose },
  { word: 'heard', reason: person, instead: 'received', except: prose },
  { word: 'hears', reason: person, instead: 'receives', except: prose },
  { word: 'sees', reason: person, instead: 'isVisible, viewport', except: prose },
  { word: 'sight', reason: privateTerm, instead: 'viewport', except: prose },
  { word: 'lanes', reason: privateTerm, instead: 'concurrency limiter' },
  { word: 'shelf', reason: privateTerm, instead: 'storage, cache' },
  { word: 'upkeep', reason: privateTerm, instead: 'maintenance, auto-reload' },
  { word: 'portrait', reason: privateTerm, instead: 'snapshot' },
  { word: 'weather', reason: privateTerm, instead: 'network conditions' },
  { word: 'utils', reason: 'names no subject', instead: 'the subject' },
  { word: 'helpers', reason: 'names no subject', instead: 'the subject' },
  { word: 'misc', reason: 'names no subject', instead: 'the subject' },
];

/** What stands on screen besides: the words of an exchange's interface. */
export const bannedOnScreen: readonly BannedWord[] = [
  { word: 'least', reason: 'a limit is a minimum', instead: 'Minimum', isFirst: true },
  { word: 'most', reason: 'a limit is a maximum', instead: 'Maximum', isFirst: true },
  { word: 'state', reason: 'two words for one thing', instead: 'Status' },
  { word: 'e-mail', reason: 'two spellings of one word', instead: 'Email' },
];

/** A use that is right, by `source: place: word`, with the reason. A use that is gone must be removed here. */
export const allowedUses: Readonly<Record<string, string>> = {};
