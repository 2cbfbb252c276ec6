import {
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import {
  type ApiStyle,
  extensionOf,
  type RestCall,
  restOf,
} from '../../gateway/rest/directives.ts';
import { codesOf } from '../../gateway/rest/enum-codes.ts';
import { answerOf } from './answer-schemas.ts';
import { documentedCall, marksOf } from './documented-names.ts';
import type { OwnOperation } from './own-operations.ts';
import { type Field, type SentPayload, sentBy } from './request-schemas.ts';
import { type Components, objectOf, refTo, type Schema } from './schema.ts';

/** A call with everything that several fields send to it and read from it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly area: string;
  readonly isQuery: boolean;
  readonly isOpen: boolean;
  readonly extension: string | undefined;
  readonly sent: SentPayload;
  /** Undefined: a file. */
  readonly answer: Schema | undefined;
}

interface Use {
  readonly field: Field;
  readonly rest: RestCall;
  readonly isChange: boolean;
}

const sentences = /^(.*?[.:])(\s|$)/s;
const wordsOf = (name: string): string =>
  name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replace(/^./, (first) => first.toUpperCase());

const summaryOf = ({ name, description }: Field): string => {
  const text = (description ?? '').replaceAll(/\s+/g, ' ');
  const summary = sentences.exec(text)?.[1]?.replace(/[.:]$/, '') ?? '';
  return summary.length > 0 && summary.length <= 100 ? summary : wordsOf(name);
};

/** All fields with a call, by method and path. */
function usesByCall(schema: GraphQLSchema, style: ApiStyle, isOwn: boolean): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  for (const [root, isChange] of [
    [schema.getQueryType(), false],
    [schema.getMutationType(), true],
  ] as const)
    for (const field of Object.values(root?.getFields() ?? {})) {
      const rest = restOf(schema, field, style);
      if (!rest || (extensionOf(schema, field) !== undefined) !== isOwn) continue;
      for (const path of [rest.path, ...otherPaths(schema, field)]) {
        const name = `${rest.method} ${documentedPath({ ...rest, path })}`;
        uses.set(name, [...(uses.get(name) ?? []), { field, rest: { ...rest, path }, isChange }]);
      }
    }
  return uses;
}

/** Returns the paths to which choices of the filter are sent instead. */
function otherPaths(schema: GraphQLSchema, { args }: Field): readonly string[] {
  const filter = getNamedType(args.find(({ name }) => name === 'filter')?.type);
  const fields = isInputObjectType(filter) ? Object.values(filter.getFields()) : [];
  return fields
    .map(({ type }) => getNamedType(type))
    .filter(isEnumType)
    .flatMap((type) => [...new Set(codesOf(schema, type)?.paths.values() ?? [])]);
}

/** Returns the path with the documented names of its placeholders. */
function documentedPath({ method, path }: RestCall): string {
  const plain = path.replace(/^\//, '');
  return documentedCall(method, plain)?.path ?? plain;
}

/** Renames the parameters of a path as the documents name them, in turn. */
function inPath(path: string, sent: Readonly<Record<string, Schema>>): Record<string, Schema> {
  const values = Object.values(sent);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.map((name, index) => [name, values[index] ?? { type: 'string' }]),
  );
}

const merged = (all: readonly SentPayload[]): SentPayload => ({
  path: Object.assign({}, ...all.map(({ path }) => path)) as SentPayload['path'],
  properties: Object.assign(
    {},
    ...all.map(({ properties }) => properties),
    fixedOfMany(all),
  ) as Record<string, Schema>,
  required: (all[0]?.required ?? []).filter((name) =>
    all.every(({ required }) => required.includes(name)),
  ),
  isForm: all.some(({ isForm }) => isForm),
  isWhole: all.some(({ isWhole }) => isWhole),
});

/** Several fixed values of one name are alternatives; a fixed value that others vary is free. */
function fixedOfMany(all: readonly SentPayload[]): Record<string, Schema> {
  const names = new Set(all.flatMap(({ properties }) => Object.keys(properties)));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const found = all.flatMap(({ properties }) => properties[name] ?? []);
      const distinct = [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
      return distinct.length > 1 ? [[name, { anyOf: distinct }] as const] : [];
    }),
  );
}

const fieldCount = ({ field }: Use): number => {
  const page = getNamedType(field.type);
  const items = isObjectType(page) ? page.getFields().items : undefined;
  const row = items ? getNamedType(items.type) : page;
  return isObjectType(row) ? Object.keys(row.getFields()).length : 0;
};

/**
 * Several fields read one call: the list with the most fields holds what the others need. A
 * mutation that shows secrets may share the call of a read.
 */
function answerOfAll(schema: GraphQLSchema, components: Components, all: readonly Use[]): Schema {
  const reads = all.filter(({ isChange }) => !isChange);
  const uses = reads.length > 0 ? reads : all;
  const [change] = uses.filter(({ isChange }) => isChange);
  if (change) return refTo(change.rest.success === 'REPORTED' ? 'Reported' : 'Done');
  const isRow = ({ rest }: Use) => Number(rest.row !== undefined);
  const [best] = uses.toSorted((a, b) => isRow(a) - isRow(b) || fieldCount(b) - fieldCount(a));
  if (!best) throw new Error('a call without a field');
  return answerOf(schema, components, best.field, best.rest);
}

/** Returns the operations of the schema's fields: the documented ones, or those of extensions. */
export function fieldOperations(
  schema: GraphQLSchema,
  components: Components,
  style: ApiStyle,
  isOwn: boolean,
): readonly Operation[] {
  return [...usesByCall(schema, style, isOwn)].map(([name, uses]) => {
    const [method = '', path = ''] = name.split(' ');
    const [first] = uses;
    if (!first) throw new Error(`${name} has no field`);
    const sent = merged(uses.map((one) => sentBy(schema, components, one.field, one.rest)));
    const isQuery = first.rest.query;
    const marked = marksOf(method, path, isQuery ? 'query' : sent.isForm ? 'multipart' : 'body');
    const properties = Object.fromEntries(
      Object.entries(sent.properties).map(([key, value]) => [key, { ...value, ...marked(key) }]),
    );
    return {
      ...{ method, path, isQuery, isOpen: false, summary: summaryOf(first.field) },
      area: documentedCall(method, path)?.area ?? extensionOf(schema, first.field) ?? 'others',
      extension: extensionOf(schema, first.field),
      sent: { ...sent, properties, path: inPath(path, sent.path) },
      answer: answerOfAll(schema, components, uses),
    };
  });
}

/** Returns a call that the gateway makes itself as an operation. */
export function ownOperation(own: OwnOperation): Operation {
  const { method, path, summary, query, body = objectOf({}), answer, isOpen = false } = own;
  const { properties = {}, required = [] } = body as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const sent = query
    ? { properties: { ...query }, required: Object.keys(query) }
    : { properties, required };
  return {
    ...{ method, path, summary, isOpen, answer, isQuery: method === 'GET' },
    area: documentedCall(method, path)?.area ?? 'extensions',
    extension: undefined,
    sent: { ...sent, path: {}, isForm: false, isWhole: false },
  };
}
