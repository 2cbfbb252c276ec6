import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { documentNames, documentText } from '../../../scripts/openapi/documents.ts';
import type { Sent } from '../requests/recording-office.ts';
import { sendEverything } from '../requests/send-everything.ts';
import { type Document, finder, type Operation, readDocument, type Schema } from './document.ts';
import { faultsOf } from './faults.ts';

test.each(documentNames)('%s is valid', async (name) => {
  const rules = {
    // The documents themselves have paths that overlap, and one that ends in a slash (d3:444);
    // areas need no description.
    'no-path-trailing-slash': 'off',
    'no-ambiguous-paths': 'off',
    'tag-description': 'off',
  } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const absoluteRef = `${name}.json`;
  const problems = await lintFromString({ source: documentText(name), absoluteRef, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test('the linter finds what is wrong', async () => {
  const source = documentText('openapi').replaceAll('#/components/schemas/Deal"', '#/nothing"');
  const config = await createConfig({ extends: ['recommended-strict'] });
  const problems = await lintFromString({ source, absoluteRef: 'wrong.json', config });
  expect(problems.map(({ ruleId }) => ruleId)).toContain('no-unresolved-refs');
});

/** Texts of a query string as the values that they stand for. */
function fromQuery({ query }: Sent, { parameters = [] }: Operation) {
  return [...new Set(query.keys())].map((name) => {
    const schema = parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
    const read = (text: string): unknown => {
      const isText = JSON.stringify(schema ?? {}).includes('"type":"string"');
      return isText || !/^(-?\d{1,15}|true|false)$/.test(text) ? text : JSON.parse(text);
    };
    const values = query.getAll(name).map(read);
    return { name, schema, value: schema?.type === 'array' ? values : values[0] };
  });
}

function faultsIn(document: Document, operation: Operation, sent: Sent): readonly string[] {
  const { parameters = [], requestBody } = operation;
  const inQuery = fromQuery(sent, operation);
  const missing = parameters
    .filter((one) => one.in === 'query' && one.required && !sent.query.has(one.name))
    .map(({ name }) => `query ${name} is missing`);
  const wrong = inQuery.flatMap(({ name, schema, value }) =>
    schema
      ? faultsOf(document, schema, value, true, `query ${name}`)
      : [`query ${name}: not listed`],
  );
  const content = requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const body: Schema = content['application/json']?.schema ?? { properties: {} };
  const inForm = [...(sent.form?.keys() ?? [])]
    .filter((name) => !form?.properties?.[name])
    .map((name) => `form ${name} is not listed`);
  const inBody = sent.form ? inForm : faultsOf(document, body, sent.body, true, 'body');
  return [...missing, ...wrong, ...inBody];
}

const styles = [
  ['main', 'openapi'],
  ['v1', 'openapi-v1'],
] as const;

describe.each(styles)('in the style %s', async (style, name) => {
  const document = readDocument(name);
  const find = finder(document);
  const { records } = await sendEverything(style, []);
  const requests = records.flatMap(({ sent }) => sent).filter(({ path }) => path !== 'v1/ext');

  test(`${requests.length} requests are described: path, places, names, types`, () => {
    const faults = requests.flatMap((sent) => {
      const operation = find(sent.method, sent.path);
      const call = `${sent.method} ${sent.path}`;
      if (!operation) return sent.path.endsWith('/file') ? [] : [`${call} is not described`];
      return faultsIn(document, operation, sent).map((fault) => `${call}: ${fault}`);
    });
    expect([...new Set(faults)]).toEqual([]);
    expect(requests.length).toBeGreaterThan(400);
  });

  test('every described operation is sent', () => {
    const sent = new Set(requests.map((one) => find(one.method, one.path)?.operationId));
    const described = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
    expect(described.filter((id) => !sent.has(id))).toEqual([]);
  });
});
