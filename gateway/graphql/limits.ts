import {
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { GatewayError } from '../errors.ts';

/** Limits of one request. They are checked before validation and execution. */
export const limits = {
  /** Bytes of the request body. */
  body: 256 * 1024,
  /** Queries of one moment in one request. */
  together: 20,
  queryLength: 32_768,
  tokens: 1000,
  depth: 8,
  aliases: 15,
  directives: 20,
  rootFields: 20,
  operations: 10,
  /** Rows times fields, summed over all root fields. */
  cost: 30_000,
} as const;

const over = (what: string, limit: number): GatewayError =>
  new GatewayError('LIMIT', {}, `${what}: at most ${limit} allowed`);

/**
 * Throws LIMIT if a document is too deep or too wide. Never follows a fragment that is already
 * being followed.
 */
export function checkDocument(document: DocumentNode): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operations = 0;
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION)
      fragments.set(definition.name.value, definition);
    else operations += 1;
  }
  if (operations > limits.operations) throw over('operations', limits.operations);
  countWidth(document);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (definition.selectionSet.selections.length > limits.rootFields)
      throw over('root fields', limits.rootFields);
    checkDepth(definition.selectionSet, fragments, 1, new Map());
  }
}

function countWidth(document: DocumentNode): void {
  let aliases = 0;
  let directives = 0;
  const visit = (node: ASTNode & { directives?: readonly unknown[] | undefined }): void => {
    directives += node.directives?.length ?? 0;
    if (node.kind === Kind.FIELD && node.alias) aliases += 1;
    if (aliases > limits.aliases) throw over('aliases', limits.aliases);
    if (directives > limits.directives) throw over('directives', limits.directives);
    if ('selectionSet' in node && node.selectionSet) node.selectionSet.selections.forEach(visit);
    if ('variableDefinitions' in node) node.variableDefinitions?.forEach(visit);
  };
  for (const definition of document.definitions) visit(definition);
}

/**
 * Checks the depth. A fragment that was already visited at the same or a greater depth cannot make
 * the document deeper.
 */
function checkDepth(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  depth: number,
  met: Map<string, number>,
): void {
  if (depth > limits.depth) throw over('depth', limits.depth);
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (selection.selectionSet) checkDepth(selection.selectionSet, fragments, depth + 1, met);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      checkDepth(selection.selectionSet, fragments, depth, met);
    } else {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      if (!fragment || (met.get(name) ?? -1) >= depth) continue;
      met.set(name, depth);
      checkDepth(fragment.selectionSet, fragments, depth, met);
    }
  }
}

/** Returns the cost of a root field: rows times fields. `page` is the field's coerced argument. */
export const costOf = (fields: number, page: unknown): number => {
  const size = (page as { size?: unknown } | undefined)?.size;
  return (typeof size === 'number' ? size : 10) * Math.max(1, fields);
};

export const isTokenLimit = (error: unknown): boolean =>
  error instanceof GraphQLError && error.message.includes('tokens. Parsing aborted');
