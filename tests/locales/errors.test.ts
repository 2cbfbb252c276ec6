import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { codesByMessage, documentedCodes, embeddedCodes } from '../../machines/error-codes.ts';
import { languages, messages } from './messages.ts';
import { visit } from './sources.ts';

/**
 * Codes that the gateway contains as literals. The compiler checks those of the back office
 * (`ErrorCode`).
 */
const gatewayCodes = readdirSync('gateway', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) => {
    const found: string[] = [];
    const text = readFileSync(`gateway/${path}`, 'utf8');
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true), (node) => {
      if (!ts.isNewExpression(node) || node.expression.getText() !== 'GatewayError') return;
      const [code] = node.arguments ?? [];
      if (code) visit(code, (part) => ts.isStringLiteralLike(part) && found.push(part.text));
    });
    return found;
  });

/** Names for which the gateway has its own: `gateway/rest/answer.ts`. */
const renamed = new Set<string>(['KeyInUse', 'KeyMismatch', 'TooManyTries']);

const codes = [
  ...new Set<string>([
    ...documentedCodes,
    ...embeddedCodes.filter((code) => !renamed.has(code)),
    ...Object.values(codesByMessage),
    ...gatewayCodes,
  ]),
];

test('the catalogue is whole', () => {
  expect(new Set(documentedCodes).size).toBe(97);
  expect(gatewayCodes).toContain('UNKNOWN_OUTCOME');
});

describe.each(languages)('in %s', (language) => {
  const texts = messages(language, 'errors');

  test.each(codes)('%s has a text', (code) => {
    expect(texts.get(code)).toMatch(/\S/);
  });
});
