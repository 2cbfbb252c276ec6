import type { Elsewhere } from '../faults/elsewhere.ts';

/** What is sent, or who asks for what they may not: each case, what it is, and the tests that hold it. */
interface SecurityCase {
  readonly id: string;
  readonly says: string;
  /** File, and as much of the test's name as tells it from others. */
  readonly held: readonly (readonly [file: string, test: string])[];
}

const http = 'gateway/http/http.test.ts';
const abuse = 'tests/security/socket-abuse.test.ts';
const frames = 'tests/security/frames.test.ts';
const rawHttp = 'tests/security/raw-http.test.ts';
const fuzz = 'tests/security/fuzz.test.ts';
const session = 'gateway/session/session.test.ts';
const office = 'backoffice/areas/session/session.test.ts';

export const cases: readonly SecurityCase[] = [
  {
    id: 'B-1',
    says: 'every argument of every field, with what nobody foresaw',
    held: [
      [fuzz, 'takes whatever it is given'],
      [fuzz, 'and the programs stand as they stood'],
    ],
  },
  {
    id: 'B-2',
    says: 'documents too deep, too wide, too long, in circles, unknown',
    held: [
      [http, ': refused, with its name, at once'],
      [http, 'circles of fragments end'],
      [http, 'bodies are bounded, and so is how much is asked together'],
      [http, 'graphql-http’s audits pass but for those that want GET'],
      ['gateway/http/operations.test.ts', ' is refused'],
    ],
  },
  {
    id: 'B-3',
    says: 'many lists of many rows in one question',
    held: [[http, 'rows times fields over all root fields']],
  },
  {
    id: 'B-4',
    says: 'a websocket that is abused',
    held: [
      [abuse, 'a stranger’s socket is closed by name, and costs next to nothing'],
      [abuse, 'twenty thousand subscriptions of one socket are cut at the sixty-fifth'],
      [abuse, 'a flood of the protocol’s own pings is cut'],
      ['gateway/live/closing.test.ts', 'each breach has its code'],
      ['gateway/live/closing.test.ts', 'who does not read is cut; the others do not notice'],
    ],
  },
  {
    id: 'B-5',
    says: 'frames against RFC 6455',
    held: [
      [frames, 'what is no frame of the protocol is closed with 1002'],
      [frames, 'what is no text is closed with 1007'],
      [frames, 'what is too much is closed with 1009 before it comes'],
      [frames, 'whoever says goodbye is answered with the same'],
      [frames, 'what is right is answered'],
    ],
  },
  {
    id: 'B-6',
    says: 'requests smuggled, slow or idle',
    held: [
      [rawHttp, 'a request that can be read in two ways is refused, and the line with it'],
      [rawHttp, 'two thousand lines that say nothing hold up nobody who asks'],
      [rawHttp, 'whoever takes too long to ask is cut'],
    ],
  },
  {
    id: 'B-7',
    says: 'files that are too big, none, or not what they are called',
    held: [
      [
        'backoffice/engine/uploaded-files.test.ts',
        ': refused with its name, audited, nothing stored',
      ],
      ['gateway/upload/upload.test.ts', ': refused before the back office is asked'],
      ['gateway/upload/user-files.test.ts', 'pictures are shown, all else is saved, nothing runs'],
      ['machines/upload/upload.policy.test.ts', 'names: no path, nothing invisible'],
    ],
  },
  {
    id: 'B-8',
    says: 'what unfolds: pixels, compressed requests and frames',
    held: [
      ['machines/upload/upload.policy.test.ts', 'to the pixel, wherever in the file it is said'],
      [http, 'what a page of another site could send'],
      [frames, 'compression that is offered is not taken: nothing of it unfolds here'],
    ],
  },
  {
    id: 'B-9',
    says: 'cells that a spreadsheet would run',
    held: [
      ['src/list/csv.test.ts', 'becomes'],
      [
        'backoffice/areas/reports/reports.test.ts',
        'no cell begins with what a spreadsheet runs, and amounts stay numbers',
      ],
    ],
  },
  {
    id: 'B-10',
    says: 'scripts in every text of every screen',
    held: [
      ['tests/browser/xss.spec.ts', 'nothing that anybody wrote runs'],
      [
        'tests/browser/xss.spec.ts',
        'what is written into the fields of the console is kept and shown as it was written',
      ],
    ],
  },
  {
    id: 'B-11',
    says: 'patterns from staff',
    held: [['tests/architecture/patterns.test.ts', 'no pattern is made of what people write']],
  },
  {
    id: 'B-12',
    says: 'addresses from outside',
    held: [
      [
        'gateway/rest/rest-executor.test.ts',
        'is told as such, with the call and nothing of its text',
      ],
      [
        http,
        'files: streamed to the signed in, shown only when they are images, by plain names only',
      ],
      [fuzz, 'takes whatever it is given'],
    ],
  },
  {
    id: 'B-13',
    says: 'SQL, wildcards and columns that are none, in search and order',
    held: [
      ['backoffice/areas/lists.test.ts', 'filters take many values, and text is taken literally'],
      [
        'gateway/rest/rest-executor.test.ts',
        'a filter choice that no number stands for, a column that does not exist, a page too large',
      ],
      ['backoffice/engine/server.test.ts', 'names every field that is not valid'],
    ],
  },
  {
    id: 'B-14',
    says: 'methods, hosts and paths that are not offered',
    held: [
      [rawHttp, 'only what is offered is done'],
      ['backoffice/engine/server.test.ts', ' is 404'],
      ['tests/browser/sign-in.spec.ts', 'a link cannot lead out of the console'],
    ],
  },
  {
    id: 'S-1',
    says: 'every call and every field, as every kind of admin',
    held: [
      ['tests/security/rights.test.ts', 'refuses strangers and whoever may not'],
      ['tests/security/rights.test.ts', 'lets nobody in whom the back office would send away'],
      ['gateway/session/access.test.ts', ' says who may ask, and nobody else may'],
    ],
  },
  {
    id: 'S-2',
    says: 'what belongs to another',
    held: [
      [
        'backoffice/areas/reports/reports.test.ts',
        'nobody else sees it, finds it, or is given its file',
      ],
      [
        'backoffice/areas/session/own-sessions.test.ts',
        'what is somebody else’s, has ended or never was is refused alike',
      ],
      [
        'backoffice/engine/uploaded-files.test.ts',
        'a file of another right is answered as one that is not there',
      ],
      ['gateway/live/personal.test.ts', 'is each one’s own'],
    ],
  },
  {
    id: 'S-3',
    says: 'rights that change while somebody is signed in, and nobody raises their own',
    held: [
      [office, 'a changed status takes effect in the middle of it'],
      [session, 'a changed status counts within a second'],
      [
        'backoffice/areas/races.property.test.ts',
        'no call changes who works here, or how they are let in',
      ],
    ],
  },
  {
    id: 'S-4',
    says: 'fields with rights of their own',
    held: [
      [
        'gateway/session/access.test.ts',
        'a field that nobody said anything about cannot be served',
      ],
      ['tests/walls/displays.test.ts', 'what a wall may be told has no field for a person'],
    ],
  },
  {
    id: 'S-5',
    says: 'subscriptions of other rights, and of rights that end',
    held: [
      [
        'gateway/live/live.test.ts',
        'other rights are another group: nobody is read for in another’s name',
      ],
      ['gateway/live/live.test.ts', 'a session that ends, and rights that change, end the socket'],
      ['gateway/session/access.test.ts', 'a subscription needs what its query needs'],
    ],
  },
  {
    id: 'S-6',
    says: 'what a page of another site could send',
    held: [
      [http, 'what a page of another site could send'],
      [abuse, 'is refused before there is a socket'],
    ],
  },
  {
    id: 'S-7',
    says: 'sessions: idle, old, signed out, replaced',
    held: [
      [session, 'signing out ends it upstream too; the old cookie is worth nothing'],
      [session, 'a forged cookie is nobody'],
      [office, 'ends when idle for 12 hours, and after 7 days however busy'],
      [
        office,
        'a change of password needs the old one, keeps the rules and ends the other sessions',
      ],
      ['tests/browser/sign-in.spec.ts', 'a session that is revoked ends in all tabs once'],
    ],
  },
  {
    id: 'S-8',
    says: 'secrets that a script could read',
    held: [
      [session, 'the cookie holds the token sealed, out of reach of scripts'],
      [session, 'behind TLS no other host can plant a session'],
    ],
  },
  {
    id: 'S-9',
    says: 'guessing: passwords, codes, who exists',
    held: [
      [office, 'refuses a wrong password and an unknown address alike, with 115'],
      [office, 'throttles an account from many addresses, and lets it in after the window'],
      [office, 'throttles an address over many accounts'],
      [office, 'asks for the code with 126 and takes each code once'],
      [office, 'takes the code of the step before and after, none further away'],
      ['tests/browser/sign-in.spec.ts', 'who tries too often has to wait, and sees how long'],
    ],
  },
  {
    id: 'S-10',
    says: 'headers of every answer',
    held: [
      [http, 'carries the security headers'],
      [session, 'behind TLS the cookie is Secure and the answer asks for TLS from now on'],
    ],
  },
  {
    id: 'S-11',
    says: 'secrets in logs, errors and addresses',
    held: [
      ['backoffice/main.test.ts', 'the log tells every call and nothing that was said in it'],
      [
        'backoffice/engine/server.test.ts',
        'logs hold no values: neither of requests nor of errors',
      ],
      ['gateway/rest/rest-executor.test.ts', 'a refusal keeps its name and loses its words'],
      ['gateway/settings.test.ts', 'every mistake is named once, secrets are not repeated'],
    ],
  },
  {
    id: 'S-13',
    says: 'the trail: every refusal in it, and nothing of it changed unseen',
    held: [
      [
        'backoffice/db/database.test.ts',
        'keeps the audit trail: nothing in it is changed, and a break is found',
      ],
      ['gateway/session/refusals.test.ts', 'every change leaves a trace'],
      ['backoffice/engine/refused-reads.test.ts', 'leaves one trace a minute'],
    ],
  },
  {
    id: 'S-14',
    says: 'nobody can tell who asks',
    held: [
      ['gateway/session/access.test.ts', 'where nobody can tell who asks, that is said'],
      [session, 'an upstream that is down signs nobody out'],
    ],
  },
];

/** The same, a line for each test: for whoever looks whether they are there. */
export const rows: readonly Elsewhere[] = cases.flatMap(({ id, says, held }) =>
  held.map(([file, test]) => ({ id, says, file, test })),
);
