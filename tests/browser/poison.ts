import type { Page } from '@playwright/test';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLOutputType,
  getNamedType,
  getOperationAST,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';

/** Replaces every text that the console receives by an attacker's text, for any author. */

const schema = loadSchema();

/** Texts that are constants of this program and not written by people. */
const ours = new Set([
  ...['language', 'locale', 'screen', 'event', 'act', 'field', 'objectType', 'extension'],
  ...['seen', 'epoch', 'version', 'engine', 'key', 'languageList'],
  ...['sections', 'capabilities', 'exclude', 'variant', 'extensions'],
]);

/** The replacement text, by the name of the field. */
type Write = (field: string) => string;
type Row = Readonly<Record<string, unknown>>;

interface SentQuery {
  readonly query: string;
}

function fieldsOf(document: DocumentNode, { selections }: SelectionSetNode): readonly FieldNode[] {
  return selections.flatMap((node): readonly FieldNode[] => {
    if (node.kind === Kind.FIELD) return [node];
    if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(document, node.selectionSet);
    const fragment = document.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === node.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? fieldsOf(document, fragment.selectionSet)
      : [];
  });
}

/** Returns the data of a response with its texts replaced. */
function written({ query }: SentQuery, data: unknown, write: Write): unknown {
  const document = parse(query);
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root || !data) return data;
  const poisonValue = (
    type: GraphQLOutputType,
    field: FieldNode | undefined,
    value: unknown,
  ): unknown => {
    if (value === null || value === undefined) return value;
    if (isNonNullType(type)) return poisonValue(type.ofType, field, value);
    if (isListType(type))
      return (value as readonly unknown[]).map((one) => poisonValue(type.ofType, field, one));
    const set = field ? field.selectionSet : operation.selectionSet;
    if (isObjectType(type) && set) {
      const row: Record<string, unknown> = { ...(value as Row) };
      for (const below of fieldsOf(document, set)) {
        const key = (below.alias ?? below.name).value;
        const of = type.getFields()[below.name.value];
        if (of && key in row) row[key] = poisonValue(of.type, below, row[key]);
      }
      return row;
    }
    const name = field?.name.value ?? '';
    const isText = getNamedType(type).name === 'String' && typeof value === 'string';
    return isText && value !== '' && !ours.has(name) ? write(name) : value;
  };
  return poisonValue(root, undefined, data);
}

interface QueryResult {
  readonly data?: unknown;
}

const rewritten = (sent: SentQuery, result: QueryResult, write: Write): QueryResult => ({
  ...result,
  ...(result.data ? { data: written(sent, result.data, write) } : {}),
});

/** Replaces every text in the responses and frames for the page. */
export async function poison(page: Page, write: Write): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const sent = route.request().postDataJSON() as SentQuery | readonly SentQuery[];
    const response = await route.fetch();
    const text = await response.text();
    if (!('query' in sent)) {
      const lines = text.trim().split('\n');
      const body = lines.map((line) => {
        const parsed = JSON.parse(line) as [number, QueryResult] | QueryResult;
        // The request as a whole was refused.
        if (!Array.isArray(parsed)) return line;
        const [index, partResult] = parsed;
        const one = sent[index];
        return JSON.stringify([index, one ? rewritten(one, partResult, write) : partResult]);
      });
      return route.fulfill({ response, body: `${body.join('\n')}\n` });
    }
    const result = rewritten(sent, JSON.parse(text) as QueryResult, write);
    return route.fulfill({ response, body: JSON.stringify(result) });
  });
  await page.routeWebSocket(/graphql$/, (socket) => {
    const watched = new Map<string, SentQuery>();
    const server = socket.connectToServer();
    interface Message {
      readonly type: string;
      readonly id?: string;
      readonly payload?: SentQuery & QueryResult;
    }
    socket.onMessage((message) => {
      const { type, id = '', payload } = JSON.parse(String(message)) as Message;
      if (type === 'subscribe' && payload) watched.set(id, payload);
      server.send(message);
    });
    server.onMessage((message) => {
      const parsed = JSON.parse(String(message)) as Message;
      const sent = watched.get(parsed.id ?? '');
      const payload =
        parsed.type === 'next' && sent && parsed.payload
          ? rewritten(sent, parsed.payload, write)
          : parsed.payload;
      socket.send(JSON.stringify({ ...parsed, ...(payload && { payload }) }));
    });
  });
}
