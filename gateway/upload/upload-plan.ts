import {
  type FieldNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import type { UploadRule } from '../../machines/upload/upload.policy.ts';
import { RequestError } from '../http/graphql-request.ts';
import { uploadOf } from '../rest/directives.ts';

/** Files that the variables of one operation may contain. */
export interface UploadPlan {
  /** The requested mutation. */
  readonly field: string;
  /** Rules by the variable that contains files. */
  readonly rules: ReadonlyMap<string, UploadRule>;
}

/** Reads from the schema which variables of an operation contain files. One mutation per upload. */
export function planUpload(schema: GraphQLSchema, operation: OperationDefinitionNode): UploadPlan {
  const [only, ...others] = operation.selectionSet.selections;
  if (operation.operation !== OperationTypeNode.MUTATION || others.length > 0)
    throw new RequestError(400, 'An upload is one mutation');
  if (only?.kind !== Kind.FIELD) throw new RequestError(400, 'Name the mutation itself');
  const rules = new Map<string, UploadRule>();
  const field = schema.getMutationType()?.getFields()[only.name.value];
  for (const arg of field?.args ?? []) {
    const rule = uploadOf(schema, arg);
    const variable = variableOf(only, arg.name);
    if (rule && variable !== undefined) rules.set(variable, rule);
  }
  if (rules.size === 0) throw new RequestError(400, 'This mutation takes no files');
  return { field: only.name.value, rules };
}

function variableOf({ arguments: given }: FieldNode, name: string): string | undefined {
  const value = given?.find((one) => one.name.value === name)?.value;
  return value?.kind === Kind.VARIABLE ? value.name.value : undefined;
}

/** Position of a part's file: `variables.files.0`. */
export interface FileSlot {
  readonly variable: string;
  readonly index: number | undefined;
  readonly rule: UploadRule;
}

const slotPattern = /^variables\.([A-Za-z_]\w{0,63})(?:\.(\d{1,3}))?$/;

/**
 * Reads the `map` of the GraphQL multipart request: part name → one position among the variables.
 */
export function parseFileMap(text: string, { rules }: UploadPlan): ReadonlyMap<string, FileSlot> {
  let map: unknown;
  try {
    map = JSON.parse(text);
  } catch {
    throw new RequestError(400, 'map is no JSON');
  }
  if (typeof map !== 'object' || map === null) throw new RequestError(400, 'map is no object');
  const slots = new Map<string, FileSlot>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const [part, paths] of Object.entries(map)) {
    const path: unknown = Array.isArray(paths) && paths.length === 1 ? paths[0] : undefined;
    const [, variable = '', index] = slotPattern.exec(String(path)) ?? [];
    const rule = rules.get(variable);
    if (!rule || taken.has(String(path))) throw new RequestError(400, `map: ${part} has no place`);
    const count = (counts.get(variable) ?? 0) + 1;
    if (count > rule.maxFiles || Number(index ?? 0) >= rule.maxFiles) throw tooMany(variable, rule);
    counts.set(variable, count);
    taken.add(String(path));
    slots.set(part, { variable, rule, index: index === undefined ? undefined : Number(index) });
  }
  return slots;
}

const tooMany = (variable: string, { maxFiles }: UploadRule) =>
  new RequestError(400, 'Too many files', {
    code: 'LIMIT',
    fields: [{ path: variable, message: `At most ${maxFiles} files` }],
  });
