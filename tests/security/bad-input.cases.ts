import type { SecurityCase } from './security-case.ts';

const http = 'gateway/http/http.test.ts';
const abuse = 'tests/security/socket-abuse.test.ts';
const frames = 'tests/security/frames.test.ts';
const rawHttp = 'tests/security/raw-http.test.ts';
const fuzz = 'tests/security/fuzz.test.ts';

/** Cases of invalid input. */
export const badInput: readonly SecurityCase[] = [
  {
    id: 'B-1',
    description: 'every argument of every field, with what nobody foresaw',
    coveredBy: [
      [fuzz, 'takes whatever it is given'],
      [fuzz, 'the servers still work afterwards, and nothing changed'],
    ],
  },
  {
    id: 'B-2',
    description: 'documents too deep, too wide, too long, in circles, unknown',
    coveredBy: [
      [http, ': refused, with its name, at once'],
      [http, 'circles of fragments end'],
      [http, 'bodies are bounded, and so is how much is asked together'],
      [http, 'graphql-http’s audits pass but for those that want GET'],
      ['gateway/http/operations.test.ts', ' is refused'],
    ],
  },
  {
    id: 'B-3',
    description: 'many lists of many rows in one question',
    coveredBy: [[http, 'rows times fields over all root fields']],
  },
  {
    id: 'B-4',
    description: 'a websocket that is abused',
    coveredBy: [
      [abuse, 'a stranger’s socket is closed by name, and costs next to nothing'],
      [abuse, 'twenty thousand subscriptions of one socket are cut at the sixty-fifth'],
      [abuse, 'a flood of the protocol’s own pings is cut'],
      ['gateway/live/closing.test.ts', 'each breach has its code'],
      ['gateway/live/closing.test.ts', 'who does not read is cut; the others do not notice'],
    ],
  },
  {
    id: 'B-5',
    description: 'frames against RFC 6455',
    coveredBy: [
      [frames, 'what is no frame of the protocol is closed with 1002'],
      [frames, 'what is no text is closed with 1007'],
      [frames, 'what is too much is closed with 1009 before it comes'],
      [frames, 'whoever says goodbye is answered with the same'],
      [frames, 'what is right is answered'],
    ],
  },
  {
    id: 'B-6',
    description: 'requests smuggled, slow or idle',
    coveredBy: [
      [rawHttp, 'a request that can be read in two ways is refused, and the line with it'],
      [rawHttp, 'two thousand lines that say nothing hold up nobody who asks'],
      [rawHttp, 'whoever takes too long to ask is cut'],
    ],
  },
  {
    id: 'B-7',
    description: 'files that are too big, none, or not what they are called',
    coveredBy: [
      [
        'backoffice/engine/uploaded-files.test.ts',
        ': refused with its name, audited, nothing stored',
      ],
      ['gateway/upload/upload.test.ts', ': refused before the back office is asked'],
      [
        'gateway/upload/user-files.test.ts',
        'images are displayed, other files are downloaded, nothing is executed',
      ],
      ['machines/upload/upload.policy.test.ts', 'names: no path, nothing invisible'],
    ],
  },
  {
    id: 'B-8',
    description: 'what unfolds: pixels, compressed requests and frames',
    coveredBy: [
      ['machines/upload/upload.policy.test.ts', 'to the pixel, wherever in the file it is said'],
      [http, 'what a page of another site could send'],
      [frames, 'compression that is offered is not taken: nothing of it unfolds here'],
    ],
  },
  {
    id: 'B-9',
    description: 'cells that a spreadsheet would run',
    coveredBy: [
      ['machines/csv/csv-line.test.ts', 'becomes'],
      [
        'backoffice/areas/reports/reports.test.ts',
        'no cell begins with what a spreadsheet runs, and amounts stay numbers',
      ],
    ],
  },
  {
    id: 'B-10',
    description: 'scripts in every text of every screen',
    coveredBy: [
      ['tests/browser/xss.spec.ts', 'no stored text is executed'],
      [
        'tests/browser/xss.spec.ts',
        'what is written into the fields of the console is kept and shown as it was written',
      ],
    ],
  },
  {
    id: 'B-11',
    description: 'patterns from staff',
    coveredBy: [['tests/architecture/patterns.test.ts', 'no pattern is made of what people write']],
  },
  {
    id: 'B-12',
    description: 'addresses from outside',
    coveredBy: [
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
    description: 'SQL, wildcards and columns that are none, in search and order',
    coveredBy: [
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
    description: 'methods, hosts and paths that are not offered',
    coveredBy: [
      [rawHttp, 'only what is offered is done'],
      ['backoffice/engine/server.test.ts', ' is 404'],
      ['tests/browser/sign-in.spec.ts', 'a link cannot lead out of the console'],
    ],
  },
];
