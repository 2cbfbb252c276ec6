import type {
  ArgumentNode,
  DocumentNode,
  FieldNode,
  Kind,
  OperationDefinitionNode,
  VariableNode,
} from 'graphql';
import type { TadaDocumentNode } from '../data/graphql.ts';

// The parser that the client brings writes these words; the package with the enum is the server's.
const operationKind = 'OperationDefinition' as Kind.OPERATION_DEFINITION;
const fieldKind = 'Field' as Kind.FIELD;
const variableKind = 'Variable' as Kind.VARIABLE;

type LooseDocument = TadaDocumentNode<Record<string, unknown>, Record<string, unknown>>;

/** One root of a query as a subscription. */
export interface LivePart {
  /** Its key in the answer. */
  readonly key: string;
  readonly document: LooseDocument;
  /** Those of the query's variables that it takes. */
  readonly takes: readonly string[];
}

const keyOf = ({ alias, name }: FieldNode): string => (alias ?? name).value;

const variablesOf = ({ arguments: given = [] }: FieldNode): string[] =>
  given.flatMap(({ value }: ArgumentNode) =>
    value.kind === variableKind ? [(value as VariableNode).name.value] : [],
  );

/**
 * A query's roots as subscriptions, one each, since a subscription has one root: the same selection of
 * the field of the same name and `Live`. What a report selects is written once.
 */
export function liveParts(query: DocumentNode, live: readonly string[]): LivePart[] {
  const operation = query.definitions.find(({ kind }) => kind === operationKind) as
    | OperationDefinitionNode
    | undefined;
  if (!operation) throw new Error('A report needs an operation');
  const roots = operation.selectionSet.selections.filter(
    (node): node is FieldNode => node.kind === fieldKind,
  );
  return roots
    .filter((root) => live.includes(keyOf(root)))
    .map((root) => {
      const [key, takes] = [keyOf(root), variablesOf(root)];
      const { kind } = root.name;
      const subscription = {
        ...operation,
        operation: 'subscription',
        name: { kind, value: `${operation.name?.value ?? 'Report'}${key}Live` },
        variableDefinitions: operation.variableDefinitions?.filter(({ variable }) =>
          takes.includes(variable.name.value),
        ),
        selectionSet: {
          ...operation.selectionSet,
          selections: [
            {
              ...root,
              alias: { kind, value: key },
              name: { kind, value: `${root.name.value}Live` },
            },
          ],
        },
      };
      const document = { kind: query.kind, definitions: [subscription] };
      return { key, takes, document: document as unknown as LooseDocument };
    });
}
