import type { GraphQLSchema } from 'graphql';
import { numbersInForce, type StoredNumbers } from '../../machines/stored-numbers.policy.ts';

type Values = Readonly<Record<string, unknown>>;

/** Returns the numbers of this back office that replace guessed ones. */
export const replacedNumbers = (schema: GraphQLSchema): StoredNumbers =>
  (schema.extensions.numbers as StoredNumbers | undefined) ?? {};

/** Returns the number that a code of a table, `deviceStatus.active`, has in this back office. */
function numberOf(schema: GraphQLSchema, text: string): number | string {
  const [, table = '', code = ''] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  const number = numbersInForce(table, replacedNumbers(schema))?.[code];
  if (number === undefined) throw new Error(`No table has the code ${text}`);
  return number;
}

/**
 * Parses the fixed values of a call. A text that names a code, `{"status":"deviceStatus.active"}`,
 * is the number that this back office stores for it.
 *
 * @throws if no table has the code
 */
export const fixedValues = (schema: GraphQLSchema, json: string | undefined): Values =>
  Object.fromEntries(
    Object.entries(JSON.parse(json ?? '{}') as Values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one: unknown) => read(schema, one)) : read(schema, value),
    ]),
  );

const read = (schema: GraphQLSchema, value: unknown): unknown =>
  typeof value === 'string' && value.includes('.') ? numberOf(schema, value) : value;
