import {
  GraphQLInt,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isNonNullType,
} from 'graphql';
import { codeDecoder, leafDecoder } from './decode-leaf.ts';
import { ownNumbers } from './enum-codes.ts';
import { type Decode, ShapeError } from './reading.ts';
import { rawText } from './unreadable.ts';

const unknown = 'UNKNOWN';

/** Compiles the reading of one value. One that cannot be read costs its cell alone. */
export function compileLeaf(
  schema: GraphQLSchema,
  type: GraphQLLeafType,
  path: string,
  required: boolean,
  leaf = leafDecoder(schema, type),
): Decode {
  const isText = type.name === 'String' || type.name === 'Json';
  // An enum that may be unknown is never null.
  const instead = required && isEnumType(type) && type.getValue(unknown) ? unknown : undefined;
  return (value, reading) => {
    // An empty text in the place of a number or a time means that there is none.
    if (value === null || value === undefined || (value === '' && !isText)) {
      if (instead !== undefined) return instead;
      if (required) throw new ShapeError(path, 'there');
      return null;
    }
    const decoded = leaf(value, reading.lossless);
    if (decoded !== undefined) return decoded;
    if (required && instead === undefined) throw new ShapeError(path, `a ${type.name}`);
    reading.notes?.push({ path, raw: rawText(value) });
    return instead ?? null;
  };
}

/**
 * Compiles `statusCode` beside `status`: the number itself, or of the documented word, in the
 * console's own numbers, which its lifecycles use.
 */
export function codeBeside(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  name: string,
  path: string,
): Decode | undefined {
  const fields = type.getFields();
  const enumField = name.endsWith('Code') && fields[name.slice(0, -'Code'.length)];
  const named = enumField ? getNamedType(enumField.type) : undefined;
  const field = fields[name];
  if (!isEnumType(named) || !field) return undefined;
  const required = isNonNullType(field.type);
  const read = compileLeaf(schema, GraphQLInt, path, required, codeDecoder(schema, named));
  const own = ownNumbers(schema, named);
  if (!own) return read;
  return (value, reading) => {
    const stored = read(value, reading);
    return typeof stored === 'number' ? own(stored) : stored;
  };
}
