// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { previewDocument, textOfHtml } from './template-document.ts';

test('an email reads as plain text', () => {
  const html =
    '<h1>Hello</h1><p>One<br>two &amp; <b>three</b></p><ul><li>a</li><li>b</li></ul>' +
    '<p><a href="https://exchange.example/x">Open</a></p><style>p { color: red }</style>';
  expect(textOfHtml(html)).toBe(
    'Hello\nOne\ntwo & three\na\nb\n\nOpen (https://exchange.example/x)',
  );
});

test('scripts and pictures of an email neither run nor appear in its text', () => {
  const html = '<script>window.attacked = 1</script><img src=x onerror="window.attacked = 1">safe';
  expect(textOfHtml(html)).toBe('safe');
  expect('attacked' in window).toBe(false);
});

test('the policy of a preview comes before everything that the text brings', () => {
  const html = previewDocument('<meta http-equiv="Content-Security-Policy" content="">');
  expect(html.indexOf("default-src 'none'")).toBeLessThan(html.indexOf('<body>'));
});
