import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { extensionOf } from '../../../gateway/rest/directives.ts';
import type { FakeOffice } from '../../../gateway/testing/fake-office.ts';
import { startGateway, type TestGateway } from '../../../gateway/testing/start-gateway.ts';
import { everythingOf } from '../../model/selection.ts';
import { restFields, schema } from '../every-call.ts';
import { argumentSetsOf } from '../requests/every-argument.ts';
import { readDocument } from './document.ts';
import { startStubOffice } from './stub-office.ts';

/**
 * A customer who has nothing but the OpenAPI document generates a server from it. The gateway signs
 * in there and reads every field, whichever of the described forms the server chose.
 */

const reads = restFields.filter((field) => extensionOf(schema, field) === undefined);
const seeds = process.env.TEST_ALL ? [1, 2, 3, 4, 5, 6] : [1];
const styles = ['main', 'v1'] as const;

describe.each(styles.flatMap((style) => seeds.map((seed) => ({ style, seed }))))(
  'a server generated from the document of the style $style, seed $seed',
  ({ style, seed }) => {
    let office: FakeOffice;
    let gateway: TestGateway;
    let cookie: string;
    beforeAll(async () => {
      const name = style === 'v1' ? 'openapi-v1' : 'openapi';
      office = await startStubOffice(readDocument(name), seed);
      gateway = await startGateway({ BACKOFFICE_URL: office.url, BACKOFFICE_STYLE: style });
      cookie = await gateway.signIn('any@example.test', 'any');
    });
    afterAll(async () => {
      await gateway?.close();
      await office?.close();
    });

    test(`${reads.length} reads are answered, and every value can be read`, async () => {
      const faults: string[] = [];
      for (const field of reads) {
        const [variables = {}] = argumentSetsOf(field);
        const given = field.args.filter(({ name }) => name in variables);
        const head = given.map(({ name: arg, type }) => `$${arg}: ${type}`).join(', ');
        const args = given.map(({ name: arg }) => `${arg}: $${arg}`).join(', ');
        const { data, errors } = await gateway.request(
          `query Read${head && `(${head})`} {
            ${field.name}${args && `(${args})`} ${everythingOf(field.type)}
          }`,
          { cookie, variables },
        );
        faults.push(...errors.map(({ message }) => `${field.name}: ${message}`));
        const unreadable = /"unreadable":\{"[^}]*\}/.exec(JSON.stringify(data));
        if (unreadable) faults.push(`${field.name}: ${unreadable[0]}`);
      }
      expect(faults).toEqual([]);
    }, 60_000);
  },
);
