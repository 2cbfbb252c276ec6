type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arguments that identify the record or the intent. */
const notValues: ReadonlySet<string> = new Set(['id', 'key', 'intent']);

/**
 * Returns the values that a record has in the fields which a change sets. Of an object, such as a
 * set of options, only the entries that are sent.
 */
export function valuesBefore(row: Values, args: Values): Values {
  const names = Object.keys(args).filter((name) => !notValues.has(name) && name in row);
  return Object.fromEntries(
    names.map((name) => {
      const [now, sent] = [row[name], args[name]];
      return [name, isObject(now) && isObject(sent) ? valuesBefore(now, sent) : now];
    }),
  );
}
