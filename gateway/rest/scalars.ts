import { GraphQLError, GraphQLScalarType, type GraphQLSchema, isScalarType } from 'graphql';
import { isMoment } from './moment.ts';
import { UploadedFile } from './uploaded-file.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const decimal = /^-?(?:0|[1-9]\d{0,39})(?:\.\d{1,40})?$/;
const cursor = /^[\w-]{1,64}:\d{1,15}$/;
/** Maximum bytes of a free object as text: saved filters and settings are small. */
const maxJsonChars = 65_536;

function text(name: string, passes: (value: string) => boolean) {
  return (value: unknown): string => {
    if (typeof value === 'string' && passes(value)) return value;
    throw new GraphQLError(`Not a valid ${name}`);
  };
}

/** Returns whether a day exists; 2026-02-30 does not. */
function isDay(value: string): boolean {
  if (!day.test(value)) return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

const isInstant = (value: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(value) &&
  !Number.isNaN(Date.parse(value));

function json(value: unknown): unknown {
  if ((JSON.stringify(value) ?? '').length > maxJsonChars)
    throw new GraphQLError('The object is too large');
  return value;
}

function upload(value: unknown): UploadedFile {
  if (value instanceof UploadedFile) return value;
  throw new GraphQLError('Files are sent to /upload');
}

const parsers: Record<string, (value: unknown) => unknown> = {
  Instant: text('Instant', isInstant),
  DayFrom: text('day', isDay),
  DayTo: text('day', isDay),
  MomentFrom: text('moment', (value) => isMoment(value) || isInstant(value)),
  MomentTo: text('moment', (value) => isMoment(value) || isInstant(value)),
  Decimal: text('Decimal', (value) => decimal.test(value)),
  Cursor: text('Cursor', (value) => cursor.test(value)),
  Json: json,
  Upload: upload,
};

/**
 * Binds the rules of the schema's scalars. Only input is validated. Output comes from a decoder and
 * is final, so serialising is the identity.
 */
export function bindScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue;
    const parse = parsers[type.name];
    if (!parse) continue;
    type.serialize = (value) => value;
    type.parseValue = parse;
    type.parseLiteral = (node, variables) => parse(literal.parseLiteral(node, variables));
  }
}

/** Reads any literal as plain data, as graphql's default does. */
const literal = new GraphQLScalarType({ name: 'Literal' });
