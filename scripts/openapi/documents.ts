import type { GraphQLSchema } from 'graphql';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { addCommonSchemas } from './common-schemas.ts';
import { documentedCall } from './documented-names.ts';
import { fieldOperations, type Operation, ownOperation } from './operations.ts';
import { ownOperations } from './own-operations.ts';
import { type Components, objectOf, refTo, type Schema } from './schema.ts';

export const documentNames = ['openapi', 'openapi-v1', 'openapi-extensions'] as const;
export type DocumentName = (typeof documentNames)[number];

const titles: Readonly<Record<DocumentName, string>> = {
  openapi: 'What Watchfloor sends to a back office, main style',
  'openapi-v1': 'What Watchfloor sends to a back office, v1 style',
  'openapi-extensions': 'Extensions that a back office may offer to Watchfloor',
};

const description = `Written by \`npm run gen\` from the gateway's schema and the documented calls.
\`x-inferred\` marks names that follow from others, \`x-guessed\` names that no document spells, and
\`x-ours\` fields of answers that no document names: they may be left out. The page
docs/rest-contract.md describes the forms.`;

/** Paths from the root of the host, whatever path the address of the back office has. */
const hostServers = [
  {
    url: '/',
    description: 'The root of the host, or the prefix that BACKOFFICE_HOST_PREFIX names.',
  },
];

function parametersOf({ sent, isQuery }: Operation): readonly Schema[] {
  const inPath = Object.entries(sent.path).map(([name, schema]) => ({
    ...{ name, in: 'path', required: true, schema },
  }));
  if (!isQuery) return inPath;
  const inQuery = Object.entries(sent.properties).map(([name, schema]) => ({
    ...{ name, in: 'query', schema },
    ...(sent.required.includes(name) ? { required: true } : {}),
  }));
  return [...inPath, ...inQuery];
}

function bodyOf({ sent, isQuery, method }: Operation): Schema {
  if (isQuery || method === 'GET') return {};
  const listed = objectOf(sent.properties, { required: sent.required });
  const schema = sent.isWhole ? { ...listed, additionalProperties: true } : listed;
  const type = sent.isForm ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

const json = (schema: Schema): Schema => ({ 'application/json': { schema } });

function responsesOf({ answer, isOpen }: Operation): Schema {
  const refused = { description: 'Refused.', content: json(refTo('Refusal')) };
  const content = answer
    ? json({ anyOf: [answer, refTo('Refusal')] })
    : { 'application/octet-stream': {} };
  return {
    200: { description: answer ? 'Answered, or refused by the domain.' : 'The file.', content },
    '4XX': isOpen ? refused : { ...refused, description: 'Refused; 401 ends the session.' },
    '5XX': { description: 'Failed: the outcome of a change is then unknown.' },
  };
}

function operationOf(operation: Operation): Schema {
  const { method, path, summary, area, isOpen, extension } = operation;
  const lines = documentedCall(method, path)?.doc ?? [];
  const parameters = parametersOf(operation);
  return {
    operationId: `${method.toLowerCase()}-${path.replaceAll(/[^\w]+/g, '-').replace(/-$/, '')}`,
    summary,
    ...(lines.length > 0 ? { description: `Documents: ${lines.join(', ')}.` } : {}),
    tags: [area],
    ...(extension === undefined ? {} : { 'x-extension': extension }),
    ...(isOpen ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...bodyOf(operation),
    responses: responsesOf(operation),
  };
}

function operationsOf(
  schema: GraphQLSchema,
  components: Components,
  name: DocumentName,
): readonly Operation[] {
  const isOwn = name === 'openapi-extensions';
  const style = name === 'openapi-v1' ? 'V1' : 'MAIN';
  const styles = isOwn ? ['EXTENSION'] : ['ANY', style];
  const own = ownOperations(components).filter((one) => styles.includes(one.style));
  return [...own.map(ownOperation), ...fieldOperations(schema, components, style, isOwn)];
}

/** Returns the names that a schema and the schemas that it refers to use. */
function usedFrom(text: string, components: Components, used: Set<string>): Set<string> {
  for (const [, name = ''] of text.matchAll(/#\/components\/schemas\/(\w+)/g)) {
    if (used.has(name)) continue;
    used.add(name);
    usedFrom(JSON.stringify(components.get(name)), components, used);
  }
  return used;
}

const byName = <Value>(entries: Iterable<readonly [string, Value]>): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns one document. */
export function openapiDocument(name: DocumentName): Schema {
  const schema = loadSchema();
  const components: Components = new Map();
  addCommonSchemas(components);
  const operations = operationsOf(schema, components, name);
  const paths = new Map<string, Record<string, unknown>>();
  for (const operation of operations) {
    const path = `/${operation.path}`;
    const item = paths.get(path) ?? (path.startsWith('/api/') ? { servers: hostServers } : {});
    paths.set(path, { ...item, [operation.method.toLowerCase()]: operationOf(operation) });
  }
  const used = usedFrom(JSON.stringify([...paths]), components, new Set());
  return {
    openapi: '3.1.0',
    info: { title: titles[name], version: '1', description, license },
    servers: [{ url: '/', description: 'BACKOFFICE_URL' }],
    security: [{ session: [] }],
    tags: [...new Set(operations.map(({ area }) => area))].sort().map((area) => ({ name: area })),
    paths: byName(paths),
    components: {
      securitySchemes: {
        session: {
          ...{ type: 'apiKey', in: 'header', name: 'Authorization' },
          description: 'The token alone, in the header that BACKOFFICE_AUTH_HEADER names.',
        },
      },
      schemas: byName([...components].filter(([one]) => used.has(one))),
    },
  };
}

const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

/** Writes the entries of an object line by line, so that changes can be compared. */
const lines = (object: Schema, indent: string): string =>
  Object.entries(object)
    .map(([name, value]) => `${indent}${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n');

/** Returns the text of one document: a path or a schema on each line. */
export function documentText(name: DocumentName): string {
  const { paths, components, ...head } = openapiDocument(name);
  const { securitySchemes, schemas } = components as Readonly<Record<string, Schema>>;
  return [
    `{\n${lines(head, '  ')},`,
    `  "paths": {\n${lines(paths as Schema, '    ')}\n  },`,
    `  "components": {\n    "securitySchemes": ${JSON.stringify(securitySchemes)},`,
    `    "schemas": {\n${lines(schemas ?? {}, '      ')}\n    }\n  }\n}\n`,
  ].join('\n');
}

/** Where the embedded back office serves a document from. */
export const documentFile = (name: DocumentName): URL =>
  new URL(`../../backoffice/contract/${name}.json`, import.meta.url);
