import { Big } from 'big.js';

const token = /\s*(\d+(?:\.\d+)?|market|min|max|[-+*/(),])/y;
/** Maximum length of a price formula in characters. */
const maxExpressionLength = 200;

function tokensOf(text: string): string[] {
  if (text.length > maxExpressionLength) throw new Error('Too long');
  const tokens: string[] = [];
  token.lastIndex = 0;
  const trimmed = text.trim();
  while (token.lastIndex < trimmed.length) {
    const found = token.exec(trimmed);
    if (!found?.[1]) throw new Error('Unknown sign');
    tokens.push(found[1]);
  }
  return tokens;
}

/**
 * Evaluates a maker's price formula exactly: numbers, `market`, `+ - * /`, brackets, `min(a, b)`
 * and `max(a, b)`.
 *
 * @throws Error if the text is not a formula
 */
export function priceOf(text: string, market: Big): Big {
  const tokens = tokensOf(text);
  let at = 0;
  const take = (expected: string): void => {
    if (tokens[at] !== expected) throw new Error(`${expected} is missing`);
    at += 1;
  };
  const atom = (): Big => {
    const sign = tokens[at];
    at += 1;
    if (sign === 'market') return market;
    if (sign === '-') return atom().times(-1);
    if (sign === '(') {
      const inner = sum();
      take(')');
      return inner;
    }
    if (sign === 'min' || sign === 'max') {
      take('(');
      const first = sum();
      take(',');
      const second = sum();
      take(')');
      return first.lt(second) === (sign === 'min') ? first : second;
    }
    if (sign === undefined || !/^\d/.test(sign)) throw new Error('A value is missing');
    return new Big(sign);
  };
  const product = (): Big => {
    let value = atom();
    while (tokens[at] === '*' || tokens[at] === '/') {
      at += 1;
      value = tokens[at - 1] === '*' ? value.times(atom()) : value.div(atom());
    }
    return value;
  };
  function sum(): Big {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') {
      at += 1;
      value = tokens[at - 1] === '+' ? value.plus(product()) : value.minus(product());
    }
    return value;
  }
  const price = sum();
  if (at < tokens.length) throw new Error('Something is left');
  return price;
}
