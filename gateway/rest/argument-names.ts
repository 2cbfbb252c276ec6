import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import { GatewayError } from '../errors.ts';
import { wireName } from './directives.ts';

interface Named {
  readonly wire: string;
  readonly name: string;
  readonly inner: readonly Named[];
}

const namesOf = (
  schema: GraphQLSchema,
  fields: readonly (GraphQLArgument | GraphQLInputField)[],
): readonly Named[] =>
  fields.map((field) => {
    const type = getNamedType(field.type);
    const inner = isInputObjectType(type) ? namesOf(schema, Object.values(type.getFields())) : [];
    return { wire: wireName(schema, field), name: field.name, inner };
  });

/** Returns the path in the schema's names; what it does not know stays as the back office named it. */
function pathIn(names: readonly Named[], path: string): string {
  const [, index, below] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  if (index !== undefined) return below === undefined ? index : `${index}.${pathIn(names, below)}`;
  const found = names.find(({ wire }) => path === wire || path.startsWith(`${wire}.`));
  if (!found) return path;
  const rest = path.slice(found.wire.length + 1);
  return rest === '' ? found.name : `${found.name}.${pathIn(found.inner, rest)}`;
}

/**
 * Returns a function that names the fields of a refusal as the arguments of the mutation are named,
 * so that a form finds the field that a fault is about. Other errors stay as they are.
 */
export function compileArgumentNames(
  schema: GraphQLSchema,
  { args }: GraphQLField<unknown, unknown>,
): (error: unknown) => unknown {
  const names = namesOf(schema, args);
  return (error) => {
    if (!(error instanceof GatewayError) || error.details.fields === undefined) return error;
    const fields = error.details.fields.map(({ path, message }) => ({
      path: pathIn(names, path),
      message,
    }));
    return new GatewayError(error.code, { ...error.details, fields }, error.message);
  };
}
