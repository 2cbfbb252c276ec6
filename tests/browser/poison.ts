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

/** Puts what an attacker writes into every text that the console is told, whoever may have written it. */

const schema = loadSchema();

/** Texts that are words of this program, which nobody writes. */
const ours = new Set([
  ...['language', 'locale', 'screen', 'event', 'act', 'field', 'objectType', 'extension'],
  ...['seen', 'epoch', 'version', 'engine', 'key', 'languageList'],
  ...['sections', 'capabilities', 'exclude', 'variant', 'extensions'],
]);

/** What to write, by the name of the field. */
type Write = (field: string) => string;
type Row = Readonly<Record<string, unknown>>;

interface Asked {
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

/** The data of an answer, its texts written anew. */
function written({ query }: Asked, data: unknown, write: Write): unknown {
  const document = parse(query);
  const operation = getOperationAST(document);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root || !data) return data;
  const look = (type: GraphQLOutputType, field: FieldNode | undefined, value: unknown): unknown => {
    if (value === null || value === undefined) return value;
    if (isNonNullType(type)) return look(type.ofType, field, value);
    if (isListType(type))
      return (value as readonly unknown[]).map((one) => look(type.ofType, field, one));
    const set = field ? field.selectionSet : operation.selectionSet;
    if (isObjectType(type) && set) {
      const row: Record<string, unknown> = { ...(value as Row) };
      for (const below of fieldsOf(document, set)) {
        const key = (below.alias ?? below.name).value;
        const of = type.getFields()[below.name.value];
        if (of && key in row) row[key] = look(of.type, below, row[key]);
      }
      return row;
    }
    const name = field?.name.value ?? '';
    const isText = getNamedType(type).name === 'String' && typeof value === 'string';
    return isText && value !== '' && !ours.has(name) ? write(name) : value;
  };
  return look(root, undefined, data);
}

interface Told {
  readonly data?: unknown;
}

const rewritten = (asked: Asked, told: Told, write: Write): Told => ({
  ...told,
  ...(told.data ? { data: written(asked, told.data, write) } : {}),
});

/** Answers and frames reach the page with every text of theirs written anew. */
export async function poison(page: Page, write: Write): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as Asked | readonly Asked[];
    const response = await route.fetch();
    const text = await response.text();
    if (!('query' in asked)) {
      const lines = text.trim().split('\n');
      const body = lines.map((line) => {
        const said = JSON.parse(line) as [number, Told] | Told;
        // The request as a whole was refused.
        if (!Array.isArray(said)) return line;
        const [place, told] = said;
        const one = asked[place];
        return JSON.stringify([place, one ? rewritten(one, told, write) : told]);
      });
      return route.fulfill({ response, body: `${body.join('\n')}\n` });
    }
    const told = rewritten(asked, JSON.parse(text) as Told, write);
    return route.fulfill({ response, body: JSON.stringify(told) });
  });
  await page.routeWebSocket(/graphql$/, (socket) => {
    const watched = new Map<string, Asked>();
    const server = socket.connectToServer();
    interface Message {
      readonly type: string;
      readonly id?: string;
      readonly payload?: Asked & Told;
    }
    socket.onMessage((message) => {
      const { type, id = '', payload } = JSON.parse(String(message)) as Message;
      if (type === 'subscribe' && payload) watched.set(id, payload);
      server.send(message);
    });
    server.onMessage((message) => {
      const said = JSON.parse(String(message)) as Message;
      const asked = watched.get(said.id ?? '');
      const payload =
        said.type === 'next' && asked && said.payload
          ? rewritten(asked, said.payload, write)
          : said.payload;
      socket.send(JSON.stringify({ ...said, ...(payload && { payload }) }));
    });
  });
}
