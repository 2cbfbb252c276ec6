import { describe, expect, it } from 'vitest';
import { explorerLink } from './explorer-link.ts';

describe('links to explorers', () => {
  it('puts the value in its place', () => {
    expect(explorerLink('https://tx.example/{txid}?a=1', 'txid', 'ab/c?d')).toBe(
      'https://tx.example/ab%2Fc%3Fd?a=1',
    );
  });

  it.each([
    [null, 'x'],
    ['https://tx.example/', 'x'],
    ['https://tx.example/{txid}', null],
    ['http://tx.example/{txid}', 'x'],
    ['javascript:alert({txid})', '1'],
    ['data:text/html,{txid}', 'x'],
    ['https://{txid}/', 'evil.example'],
    ['https://tx.example@{txid}/', 'evil.example'],
    ['https://a:b@tx.example/{txid}', 'x'],
    ['not an address {txid}', 'x'],
  ])('follows no %s with %s', (template, value) =>
    expect(explorerLink(template, 'txid', value)).toBeNull(),
  );
});
