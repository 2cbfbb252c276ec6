import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  parse,
  validate,
  valueFromASTUntyped,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { GatewayError } from '../errors.ts';
import { type Selection, selectionOf } from '../rest/selection.ts';
import { checkDocument, isTokenLimit, limits } from './limits.ts';
import { operationHash } from './operations.ts';

/** A document that was checked once and compiled to a function. */
export interface Compiled {
  readonly operation: OperationDefinitionNode;
  readonly introspects: boolean;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly run: (
    root: unknown,
    context: unknown,
    variables: Record<string, unknown> | undefined,
  ) => ExecutionResult | Promise<ExecutionResult>;
  readonly stringify: (result: ExecutionResult) => string;
}

/** Errors of a document. Nothing was executed. */
export class DocumentError extends Error {
  readonly errors: readonly (GraphQLError | GatewayError)[];
  constructor(errors: readonly (GraphQLError | GatewayError)[]) {
    super('the document is not valid');
    this.errors = errors;
  }
}

/** Additional information the compiler passes to a resolver: the requested fields of its result. */
export interface ResolveInfo {
  readonly selection: Selection;
}

/** Documents that are accepted, by their hashes. `refused` is called for every other document. */
export interface TrustedDocuments {
  readonly hashes: ReadonlySet<string>;
  readonly refused: (hash: string | undefined, name: string | undefined) => void;
}

const unknown = () => new GatewayError('UNKNOWN_OPERATION', {}, 'this is not an operation of here');

/** Cache of compiled documents by their text; evicts the least recently used first. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #known: TrustedDocuments | undefined;
  readonly #cache = new Map<string, Compiled>();
  readonly #capacity = 1000;

  constructor(schema: GraphQLSchema, known?: TrustedDocuments) {
    this.#schema = schema;
    this.#known = known;
  }

  /**
   * Returns the compiled document. Throws DocumentError. Wrong documents are not cached, so they
   * cost only their sender.
   */
  find(query: string, operationName: string | undefined): Compiled {
    const key = operationName === undefined ? query : `${operationName}\n${query}`;
    const known = this.#cache.get(key);
    if (known) {
      // While less than half of the capacity is used, no entry is evicted soon, and the order need
      // not be updated.
      if (this.#cache.size * 2 > this.#capacity) {
        this.#cache.delete(key);
        this.#cache.set(key, known);
      }
      return known;
    }
    const compiled = this.#compile(query, operationName);
    this.#cache.set(key, compiled);
    if (this.#cache.size > this.#capacity)
      for (const oldest of this.#cache.keys()) {
        this.#cache.delete(oldest);
        break;
      }
    return compiled;
  }

  #compile(query: string, operationName: string | undefined): Compiled {
    const document = this.#check(query);
    const operation = getOperationAST(document, operationName);
    if (!operation) {
      const message = operationName ? 'There is no such operation' : 'Name one of the operations';
      throw new DocumentError([new GraphQLError(message)]);
    }
    const fragments = fragmentsOf(document);
    const compiled = compileQuery(this.#schema, document, operationName, {
      customJSONSerializer: false,
      disableLeafSerialization: true,
      disablingCapturingStackErrors: true,
      customSerializers,
      resolverInfoEnricher: ({ fieldNodes }): ResolveInfo => ({
        selection: selectionOf(fieldNodes, fragments),
      }),
    });
    if (!isCompiledQuery(compiled))
      throw new DocumentError((compiled.errors ?? []) as readonly GraphQLError[]);
    return {
      operation,
      fragments,
      introspects: validate(this.#schema, document, [NoSchemaIntrospectionCustomRule]).length > 0,
      run: withDefaults(compiled.query as Compiled['run'], operation),
      stringify: compiled.stringify as Compiled['stringify'],
    };
  }

  #check(query: string): DocumentNode {
    if (query.length > limits.queryLength)
      throw new DocumentError([new GatewayError('LIMIT', {}, 'the document is too long')]);
    let document: DocumentNode;
    try {
      document = parse(query, { maxTokens: limits.tokens });
      this.#refuseUnknown(document);
      checkDocument(document);
    } catch (error) {
      if (error instanceof GatewayError) throw new DocumentError([error]);
      if (isTokenLimit(error))
        throw new DocumentError([
          new GatewayError('LIMIT', {}, `tokens: at most ${limits.tokens} allowed`),
        ]);
      if (!(error instanceof GraphQLError)) throw error;
      // The position of the error is of no use to a client that may not send the document anyway.
      this.#known?.refused(undefined, undefined);
      throw new DocumentError([this.#known ? unknown() : error]);
    }
    const errors = validate(this.#schema, document, undefined, { maxErrors: 20 });
    if (errors.length > 0) throw new DocumentError(errors);
    return document;
  }

  /** Runs only for a text that is not cached yet. */
  #refuseUnknown(document: DocumentNode): void {
    if (!this.#known) return;
    const hash = operationHash(document);
    if (this.#known.hashes.has(hash)) return;
    this.#known.refused(hash, getOperationAST(document)?.name?.value);
    throw unknown();
  }
}

/**
 * Adds the defaults of omitted variables. The compiler rejects an omitted required variable that
 * has a default; the validation rules accept it.
 */
function withDefaults(run: Compiled['run'], operation: OperationDefinitionNode): Compiled['run'] {
  const defaults: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue && type.kind === Kind.NON_NULL_TYPE)
      defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  if (Object.keys(defaults).length === 0) return run;
  return (root, context, variables) => run(root, context, { ...defaults, ...variables });
}

/** The decoders have already serialised the leaf values. */
const customSerializers = Object.fromEntries(
  ['Instant', 'DayFrom', 'DayTo', 'Decimal', 'Cursor', 'Json'].map((name) => [
    name,
    (value: unknown) => value,
  ]),
);

function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  const found = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) found[definition.name.value] = definition;
  return found;
}
