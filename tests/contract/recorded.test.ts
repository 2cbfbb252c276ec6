import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Office, startOffice } from '../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../backoffice/testing/test-database.ts';
import type { CheckReport } from '../../gateway/conformance/report.ts';
import { codes } from '../../machines/codes.ts';
import { Recorder, type Recording } from '../../scripts/check-backoffice/record.ts';
import { brokenIn, check } from './check-office.ts';

/** Anonymised answers of real back offices (`npm run check:backoffice -- … --record`). */
const folder = 'tests/contract/recorded';
const recordings = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Recording] as const,
);

const isOf = (template: string, path: string): boolean => {
  const [parts, given] = [template.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, n) => part.startsWith('{') || part === given[n])
  );
};

/** Answers each call with what was recorded of it. */
async function replay({ answers }: Recording): Promise<Server> {
  const server = createServer(({ method, url = '' }, response) => {
    const call = `${method} ${url.slice(1).split('?')[0]}`;
    if (call === 'POST Login/SignIn') return response.end('{"accessToken":"token"}');
    const found = Object.entries(answers).find(([name]) => isOf(name, call));
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(found?.[1] ?? { error: { message: 'NotFound' } }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

test('there are recordings of both styles', () => {
  expect(recordings.map(([file]) => file)).toEqual(['main.json', 'v1.json']);
});

describe.each(recordings)('the recording %s', (_, recording) => {
  let server: Server;
  let report: CheckReport;
  beforeAll(async () => {
    server = await replay(recording);
    const { port } = server.address() as AddressInfo;
    const style = recording.style === 'v1' ? 'v1' : 'main';
    report = await check(`http://127.0.0.1:${port}`, { style });
  });
  afterAll(() => server.close());

  test('is read as the answers were', () => {
    // A recording lacks the calls that are newer than it.
    const broken = brokenIn(report).filter(({ kind }) => kind !== 'missingCall');
    expect(broken).toEqual([]);
    const answered = report.calls.filter(({ status }) => status === 'answered');
    expect(answered.length).toBeGreaterThan(95);
    expect(answered.flatMap(({ unreadable }) => unreadable)).toEqual([]);
  });

  test('names nobody', () => {
    expect(JSON.stringify(recording)).not.toMatch(/@|watchfloor|eyJ/);
  });
});

describe('a recording', () => {
  let office: Office;
  const originals: string[] = [];
  // Each has another key: what both keep is no chance meeting.
  const recorders = [new Recorder(), new Recorder()];
  beforeAll(async () => {
    office = await startOffice({ database: await openTestDatabase() });
    await check(office.url, {
      onAnswer(call, text) {
        originals.push(text);
        for (const recorder of recorders) recorder.add(call, text);
      },
    });
  });
  afterAll(() => office.end());

  const plain = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '');
  /** Names of states and kinds, which the documents give, in any spelling. */
  const words = new Set(Object.values(codes).flatMap((table) => Object.keys(table).map(plain)));

  test('has no text of the answers, and no number above 99', () => {
    const found = new Set<string>();
    const gather = (value: unknown): void => {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather);
      else if (typeof value === 'number' && Math.abs(value) > 99) found.add(String(value));
      else if (typeof value === 'string' && value.length > 3) found.add(value);
    };
    for (const text of originals) gather(JSON.parse(text));
    expect(found.size).toBeGreaterThan(1_000);

    const keptBy = (recorder: Recorder): ReadonlySet<string> => {
      const kept = new Set<string>();
      const look = (value: unknown): void => {
        if (typeof value === 'object' && value !== null) Object.values(value).forEach(look);
        else if (found.has(String(value))) kept.add(String(value));
      };
      look(recorder.recording('main').answers);
      return kept;
    };
    const [one, other] = recorders.map(keptBy);
    const kept = [...(one ?? [])].filter((value) => other?.has(value));
    // Small numbers meet others by chance.
    const isTelling = (text: string) => !words.has(plain(text)) && !/^-?[\d.]{1,5}$/.test(text);
    expect(kept.filter(isTelling)).toEqual([]);
  });
});
