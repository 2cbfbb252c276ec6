import {
  type DocumentNode,
  getNamedType,
  getNullableType,
  isListType,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../lists/schema.ts';
import { reports } from './reports.ts';
import { shown } from './shown-figures.ts';

type Node = Record<string, unknown>;

/** Sources of the rows of each list, a row of each; the last is shown by no figure of its own. */
const sources = [
  ...['TRADE_FEE', 'WITHDRAWAL_FEE', 'DEAL_FEE', 'DEPOSIT_FEE', 'CONVERSION_SPREAD', 'OTHER'],
];

/** Builds a response in which every number is another one; a list has a row of each source. */
function responseOf(query: DocumentNode): Node {
  const root: Node = {};
  const at: Node[][] = [[root]];
  const types = new TypeInfo(schema);
  let count = 0;
  visit(
    query,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          const name = (node.alias ?? node.name).value;
          const holders = at.at(-1) ?? [];
          const isList = isListType(getNullableType(types.getType()));
          const type = getNamedType(types.getType())?.name ?? '';
          const inner: Node[] = [];
          for (const [n, holder] of holders.entries()) {
            if (node.selectionSet) {
              const made: Node[] = isList ? sources.map((source) => ({ source })) : [{}];
              holder[name] = isList ? made : made[0];
              inner.push(...made);
            } else if (name === 'total' && Array.isArray(holder.items)) {
              // A list that was sent whole.
              holder[name] = holder.items.length;
            } else if (type === 'Int' || type === 'Decimal') {
              // A power of ten for each row, so that a sum shows which rows are in it.
              count += n === 0 ? 1 : 0;
              holder[name] = count * 10 ** n;
            }
          }
          at.push(inner);
        },
        leave() {
          at.pop();
        },
      },
    }),
  );
  return root;
}

/** Adds up the values at a path, of all rows of a list or of those of one source. */
function valueAt(data: unknown, path: readonly string[], source: string | undefined): number {
  const [name, ...rest] = path;
  if (Array.isArray(data))
    return data
      .filter((row: Node) => source === undefined || row.source === source)
      .reduce((sum: number, row: unknown) => sum + valueAt(row, path, undefined), 0);
  if (name === undefined) return Number(data);
  const inner = (data as Node)[name];
  expect(inner, `${name} is in the response`).toBeDefined();
  return valueAt(inner, rest, source);
}

function resultOf(data: Node, expression: string): number {
  const [first = '', ...others] = expression.split(/ (?=[-+] )/);
  return [`+ ${first}`, ...others].reduce((sum, term) => {
    const [sign, path = '', , source] = term.split(' ');
    const value = valueAt(data, path.split('.'), source);
    return sign === '-' ? sum - value : sum + value;
  }, 0);
}

const isOperation = ({ definitions }: DocumentNode) =>
  definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);

const all = reports.map((report) => [report.name, report] as const);

test.each(all)('the figures of %s show what they are called', (name, { query, figures }) => {
  const document = query as unknown as DocumentNode;
  expect(isOperation(document)).toBe(true);
  const data = responseOf(document);
  const expected = Object.entries(shown[name] ?? {}).map(([figure, expression]) => [
    figure,
    resultOf(data, expression),
  ]);
  expect(figures.map((one) => [one.name, Number(one.value(data))])).toEqual(expected);
});

/** Returns the type of the schema's field at a path of the response. */
function typeAt(document: DocumentNode, path: string): string {
  const types = new TypeInfo(schema);
  const at: string[] = [];
  let found = '';
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter(node) {
          at.push((node.alias ?? node.name).value);
          if (at.join('.') === path) found = getNamedType(types.getType())?.name ?? '';
        },
        leave() {
          at.pop();
        },
      },
    }),
  );
  return found;
}

const unitsOf: Readonly<Record<string, readonly string[]>> = {
  Decimal: ['money', 'standingMoney'],
  Int: ['count', 'standing', 'duration'],
};

test.each(all)('amounts of %s are shown as money, and counts as counts', (name, report) => {
  for (const { name: figure, unit } of report.figures) {
    const path = shown[name]?.[figure]?.split(' ')[0] ?? '';
    const type = typeAt(report.query as unknown as DocumentNode, path);
    expect(unitsOf[type], `${figure}: ${path} is ${type}`).toContain(unit);
  }
});

/** Returns the response with every object and list below its roots missing. */
const withoutParts = (data: Node): Node =>
  Object.fromEntries(
    Object.entries(data).map(([root, value]) => [
      root,
      Object.fromEntries(Object.keys(value as Node).map((field) => [field, null])),
    ]),
  );

/** The minutes of the live flow are counted by the gateway, so they are always there. */
const fromBackOffice = all.filter(([name]) => name !== 'liveFlow');

test.each(fromBackOffice)('of %s, what was not sent is unknown', (_, report) => {
  const data = withoutParts(responseOf(report.query as unknown as DocumentNode));
  for (const { name, value } of report.figures) expect(value(data) ?? null, name).toBeNull();
});
