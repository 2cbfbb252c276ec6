import type { SecurityCase } from './security-case.ts';

const http = 'gateway/http/http.test.ts';
const abuse = 'tests/security/socket-abuse.test.ts';
const session = 'gateway/session/session.test.ts';
const office = 'backoffice/areas/session/session.test.ts';
const seal = 'gateway/session/seal.test.ts';
const pairs = 'tests/security/pairs.test.ts';
const sameWork = 'tests/security/same-work.test.ts';

/** Access control cases. S-12, known vulnerabilities of packages, is checked with the registry. */
export const access: readonly SecurityCase[] = [
  {
    id: 'S-1',
    description: 'every call and every field, as every kind of admin',
    coveredBy: [
      ['tests/security/rights.test.ts', 'refuses strangers and whoever may not'],
      ['tests/security/rights.test.ts', ' answers all who may'],
      ['tests/security/rights.test.ts', 'judges every call as expected'],
      ['tests/security/rights.test.ts', 'lets nobody in whom the back office would send away'],
      ['gateway/session/access.test.ts', ' says who may ask, and nobody else may'],
    ],
  },
  {
    id: 'S-2',
    description: 'what belongs to another',
    coveredBy: [
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
      [pairs, 'what is another’s is answered as what never was'],
      [sameWork, 'another’s report, and one that never was'],
      [sameWork, 'another’s session, and one that never was'],
    ],
  },
  {
    id: 'S-3',
    description: 'rights that change while somebody is signed in, and nobody raises their own',
    coveredBy: [
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
    description: 'fields with rights of their own',
    coveredBy: [
      [
        'gateway/session/access.test.ts',
        'a field that nobody said anything about cannot be served',
      ],
      ['tests/walls/displays.test.ts', 'wall displays receive no personal fields'],
      [pairs, 'who asks the same is told the same, or nothing'],
    ],
  },
  {
    id: 'S-5',
    description: 'subscriptions of other rights, and of rights that end',
    coveredBy: [
      [
        'gateway/live/live.test.ts',
        'other rights are another group: nobody is read for in another’s name',
      ],
      ['gateway/live/live.test.ts', 'a session that ends, and rights that change, end the socket'],
      ['gateway/session/access.test.ts', 'a subscription needs what its query needs'],
      [pairs, 'who watches is told what they would be answered alone'],
    ],
  },
  {
    id: 'S-6',
    description: 'what a page of another site could send',
    coveredBy: [
      [http, 'what a page of another site could send'],
      [abuse, 'is refused before there is a socket'],
    ],
  },
  {
    id: 'S-7',
    description: 'sessions: idle, old, signed out, replaced',
    coveredBy: [
      [session, 'signing out ends it upstream too; the old cookie is worth nothing'],
      [session, 'a forged cookie is nobody'],
      [office, 'ends when idle for 12 hours, and after 7 days however busy'],
      [seal, 'a sealed session opens for 24 hours after the sign-in'],
      [seal, ' after its end'],
      [
        office,
        'a change of password needs the old one, keeps the rules and ends the other sessions',
      ],
      ['tests/browser/sign-in.spec.ts', 'a session that is revoked ends in all tabs once'],
    ],
  },
  {
    id: 'S-8',
    description: 'secrets that a script could read',
    coveredBy: [
      [session, 'the cookie contains the sealed token and is HttpOnly'],
      [session, 'behind TLS no other host can plant a session'],
    ],
  },
  {
    id: 'S-9',
    description: 'guessing: passwords, codes, who exists',
    coveredBy: [
      [office, 'refuses a wrong password and an unknown address alike, with 115'],
      [sameWork, 'a wrong password, and an address that nobody has'],
      [office, 'throttles an account from many addresses, and lets it in after the window'],
      [office, 'throttles an address over many accounts'],
      [office, 'asks for the code with 126 and takes each code once'],
      [office, 'takes the code of the step before and after, none further away'],
      [
        'backoffice/areas/session/code-throttle.test.ts',
        'a code is refused after five wrong ones, also the right one, until the window ends',
      ],
      ['tests/browser/sign-in.spec.ts', 'who tries too often has to wait, and sees how long'],
    ],
  },
  {
    id: 'S-10',
    description: 'headers of every answer',
    coveredBy: [
      [http, 'carries the security headers'],
      [session, 'behind TLS the cookie is Secure and the response sets HSTS'],
    ],
  },
  {
    id: 'S-11',
    description: 'secrets in logs, errors and addresses',
    coveredBy: [
      ['backoffice/main.test.ts', 'the log has every call without its values'],
      [
        'backoffice/engine/server.test.ts',
        'logs hold no values: neither of requests nor of errors',
      ],
      [
        'gateway/rest/rest-executor.test.ts',
        'a refusal keeps its name; a page or a stack trace is no words',
      ],
      ['gateway/settings.test.ts', 'every mistake is named once, secrets are not repeated'],
    ],
  },
  {
    id: 'S-13',
    description: 'the trail: every refusal in it, and nothing of it changed unseen',
    coveredBy: [
      [
        'backoffice/db/database.test.ts',
        'keeps the audit trail: nothing in it is changed, and a break is found',
      ],
      ['backoffice/db/audit-link.test.ts', 'each audit row is linked to the row before it'],
      [
        'backoffice/db/audit-link.test.ts',
        'a changed row is found even where its own hash was computed again',
      ],
      ['gateway/session/refusals.test.ts', 'every change is audited'],
      ['backoffice/engine/refused-reads.test.ts', 'leaves one trace a minute'],
    ],
  },
  {
    id: 'S-14',
    description: 'nobody can tell who asks',
    coveredBy: [
      ['gateway/session/access.test.ts', 'where nobody can tell who asks, that is said'],
      [session, 'an upstream that is down signs nobody out'],
    ],
  },
];
