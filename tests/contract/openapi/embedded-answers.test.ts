import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailOf, type Office, password, startOffice } from '../../../backoffice/testing/office.ts';
import { openTestDatabase } from '../../../backoffice/testing/test-database.ts';
import { extensionOf } from '../../../gateway/rest/directives.ts';
import { type FakeOffice, startFakeOffice } from '../../../gateway/testing/fake-office.ts';
import { startGateway, type TestGateway } from '../../../gateway/testing/start-gateway.ts';
import { queryField, restFields, schema } from '../every-call.ts';
import { finder, readDocument } from './document.ts';
import { faultsOf } from './faults.ts';

/** What the embedded back office answers is what the documents describe, in each of its forms. */

interface Answered {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Forwards each request and keeps each answer. */
const forwardTo = (url: string, answers: Answered[]): Promise<FakeOffice> =>
  startFakeOffice(async ({ method, path, query, text, token }) => {
    const search = query.size > 0 ? `?${query}` : '';
    const response = await fetch(`${url}/${path}${search}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === '' ? {} : { body: text }),
    });
    const answer = await response.text();
    if (response.status === 200) answers.push({ method, path, body: JSON.parse(answer) });
    return { text: answer, status: response.status };
  });

/** A fresh world has no report: there is no row to describe. */
const reads = restFields.filter(
  (field) => extensionOf(schema, field) === undefined && field.name !== 'report',
);

let world: Office;
beforeAll(async () => {
  world = await startOffice({ database: await openTestDatabase() });
}, 120_000);
afterAll(() => world?.end());

const forms = [
  ['full', 0],
  ...(process.env.TEST_ALL ? [0, 1, 2, 3, 4] : [3]).map((seed) => ['documented', seed] as const),
] as const;
const styles = [
  ['main', 'openapi'],
  ['v1', 'openapi-v1'],
] as const;

describe.each(forms)('the profile %s, seed %i', (profile, profileSeed) => {
  let office: Office;
  beforeAll(async () => {
    office = await startOffice({ profile, profileSeed, within: world });
  });
  afterAll(() => office?.stop());

  test.each(styles)(
    'answers the reads of the style %s as described',
    async (style, name) => {
      const answers: Answered[] = [];
      const proxy = await forwardTo(office.url, answers);
      const gateway: TestGateway = await startGateway({
        BACKOFFICE_URL: proxy.url,
        BACKOFFICE_STYLE: style,
      });
      try {
        const cookie = await gateway.signIn(emailOf(1), password);
        for (const field of reads) await queryField(gateway, cookie, field);
      } finally {
        await gateway.close();
        await proxy.close();
      }
      const document = readDocument(name);
      const find = finder(document);
      const faults = answers.flatMap(({ method, path, body }) => {
        const described = find(method, path)?.responses['200']?.content?.['application/json'];
        if (!described?.schema)
          return path === 'v1/ext' ? [] : [`${method} ${path}: not described`];
        const found = faultsOf(document, described.schema, body, false, `${method} ${path}`);
        return found.length > 0 ? [`${found[0]}: ${JSON.stringify(body).slice(0, 300)}`] : [];
      });
      expect([...new Set(faults)]).toEqual([]);
      expect(answers.length).toBeGreaterThan(90);
    },
    60_000,
  );
});
