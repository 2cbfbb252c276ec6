import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { splitIdentifier } from './word-sources.ts';

/** A last word that is a unit, or that names what is counted. */
const unit =
  /^(ms|seconds?|minutes?|hours?|days?|months?|years?|bytes|kb|mb|mib|chars|digits|decimals|px|pixels|percent|share|rows?|count|length)$/;

/** Words that stand for a time or an amount of memory: a number with one of them needs its unit. */
const quantity =
  /^(timeout|interval|delay|pause|ttl|age|lifetime|duration|lease|grace|wait|idle|expiry|patience|forever|until|within|after|period|quiet|heap|memory|body|payload|upload|answer|response|chunk|buffer)$/;

/** Names of times that are always milliseconds, whatever is written in other languages. */
const milliseconds: Readonly<Record<string, number>> = {
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** What has no unit of its own, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'src/areas/walls/walls.test.ts now': 'a moment, as Date.now() gives it',
  'tests/security/same-work.test.ts never': 'a moment that does not come, in seconds since 1970',
};

interface Constant {
  readonly file: string;
  readonly name: string;
  readonly value: number | undefined;
}

const isArithmetic = (node: ts.Expression): boolean =>
  ts.isNumericLiteral(node) ||
  (ts.isParenthesizedExpression(node) && isArithmetic(node.expression)) ||
  (ts.isPrefixUnaryExpression(node) && isArithmetic(node.operand)) ||
  (ts.isBinaryExpression(node) &&
    [node.left, node.right].every((side) => isArithmetic(side) || ts.isIdentifier(side)) &&
    [node.left, node.right].some(isArithmetic));

function resultOf(node: ts.Expression): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (ts.isParenthesizedExpression(node)) return resultOf(node.expression);
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.AsteriskToken)
    return undefined;
  const [left, right] = [resultOf(node.left), resultOf(node.right)];
  if (left !== undefined && right !== undefined) return left * right;
  // `24 * hour`: an hour has its own test.
  const base = [node.left, node.right].find(ts.isIdentifier)?.text ?? '';
  const factor = left ?? right;
  const known = milliseconds[base];
  return factor === undefined || known === undefined ? undefined : factor * known;
}

function constantsOf(file: string, text: string): readonly Constant[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts
    .createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
    .statements.filter(ts.isVariableStatement)
    .filter(({ declarationList }) => (declarationList.flags & ts.NodeFlags.Const) !== 0)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && initializer && isArithmetic(initializer)
        ? [{ file, name: name.text, value: resultOf(initializer) }]
        : [],
    );
}

/** Why the name does not say in what it is measured; undefined where it does. */
function faultOf({ name, value }: Constant): string | undefined {
  if (name in milliseconds)
    return value === milliseconds[name] ? undefined : `${name} is not in milliseconds`;
  const words = splitIdentifier(name).toLowerCase().split(' ');
  if (unit.test(words.at(-1) ?? '')) return undefined;
  if (words.some((word) => quantity.test(word))) return `${name} has no unit`;
  if (value === undefined || value === 0) return undefined;
  // So round a number is a time, and a power of two an amount of memory.
  const isCounted = /^(max|min|per)$/.test(words[0] ?? '') && words.length > 1;
  if (value % 60_000 === 0) return `${name} looks like a time and has no unit`;
  if (value % 1_024 === 0 && !isCounted) return `${name} looks like bytes and has no unit`;
  return undefined;
}

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file) && !file.endsWith('.d.ts'));

test('a number that is a time or a size has its unit in its name', () => {
  const constants = files.flatMap((file) => constantsOf(file, readFileSync(file, 'utf8')));
  expect(constants.length).toBeGreaterThan(400);
  const faults = constants
    .map((one) => ({ place: `${one.file} ${one.name}`, fault: faultOf(one) }))
    .filter(({ fault }) => fault !== undefined);
  expect(faults.filter(({ place }) => !(place in exceptions))).toEqual([]);
  const places = faults.map(({ place }) => place);
  expect(Object.keys(exceptions).filter((place) => !places.includes(place))).toEqual([]);
});

test.each([
  ['const retryDelay = 5_000', 'retryDelay has no unit'],
  ['const retryDelayMs = 5_000', undefined],
  ['const first = 10 * 60_000', 'first looks like a time and has no unit'],
  ['const cap = 16 * 1024', 'cap looks like bytes and has no unit'],
  ['const day = 86_400', 'day is not in milliseconds'],
  ['const hour = 3_600_000', undefined],
  ['const maxRetries = 3', undefined],
])('%s', (text, fault) => {
  expect(constantsOf('x.ts', text).map(faultOf)).toEqual([fault]);
});
