import { expect, test } from 'vitest';
import { previewDocument } from './template-document.ts';

test('the policy of a preview comes before everything that the text brings', () => {
  const html = previewDocument('<meta http-equiv="Content-Security-Policy" content="">');
  expect(html.indexOf("default-src 'none'")).toBeLessThan(html.indexOf('<body>'));
});
