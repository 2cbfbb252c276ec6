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

/** Errors of a document: nothing was run. */
export class DocumentError extends Error {
  readonly errors: readonly (GraphQLError | GatewayError)[];
  constructor(errors: readonly (GraphQLError | GatewayError)[]) {
    super('the document is not valid');
    this.errors = errors;
  }
}

/** What the compiler hands to a resolver in addition: the fields that are wanted of its answer. */
export interface Wanted {
  readonly selection: Selection;
}

/** Which documents are answered: those of these hashes. `refused` is told of every other one. */
export interface KnownOnly {
  readonly hashes: ReadonlySet<string>;
  readonly refused: (hash: string | undefined, name: string | undefined) => void;
}

const unknown = () => new GatewayError('UNKNOWN_OPERATION', {}, 'this is not an operation of here');

/** Documents by their text, least recently used out first. */
export class Documents {
  readonly #schema: GraphQLSchema;
  readonly #known: KnownOnly | undefined;
  readonly #kept = new Map<string, Compiled>();
  readonly #capacity = 1000;

  constructor(schema: GraphQLSchema, known?: KnownOnly) {
    this.#schema = schema;
    this.#known = known;
  }

  /** Throws DocumentError. Wrong documents are not kept: they cost their sender only. */
  find(query: string, operationName: string | undefined): Compiled {
    const key = operationName === undefined ? query : `${operationName}\n${query}`;
    const known = this.#kept.get(key);
    if (known) {
      // While there is room for twice as many, none goes out soon, and their order can wait.
      if (this.#kept.size * 2 > this.#capacity) {
        this.#kept.delete(key);
        this.#kept.set(key, known);
      }
      return known;
    }
    const compiled = this.#compile(query, operationName);
    this.#kept.set(key, compiled);
    if (this.#kept.size > this.#capacity)
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest);
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
      resolverInfoEnricher: ({ fieldNodes }): Wanted => ({
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
      // Where it is wrong is of no use to who may not ask it anyway.
      this.#known?.refused(undefined, undefined);
      throw new DocumentError([this.#known ? unknown() : error]);
    }
    const errors = validate(this.#schema, document, undefined, { maxErrors: 20 });
    if (errors.length > 0) throw new DocumentError(errors);
    return document;
  }

  /** Asked only where a text is met for the first time: afterwards it is kept. */
  #refuseUnknown(document: DocumentNode): void {
    if (!this.#known) return;
    const hash = operationHash(document);
    if (this.#known.hashes.has(hash)) return;
    this.#known.refused(hash, getOperationAST(document)?.name?.value);
    throw unknown();
  }
}

/** The compiler refuses a variable that is required, has a default and is left out; the rules do not. */
function withDefaults(run: Compiled['run'], operation: OperationDefinitionNode): Compiled['run'] {
  const defaults: Record<string, unknown> = {};
  for (const { variable, type, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue && type.kind === Kind.NON_NULL_TYPE)
      defaults[variable.name.value] = valueFromASTUntyped(defaultValue);
  if (Object.keys(defaults).length === 0) return run;
  return (root, context, variables) => run(root, context, { ...defaults, ...variables });
}

/** Decoders made the leaves final already. */
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
