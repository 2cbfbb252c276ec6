import { expect, test } from 'vitest';
import { textOfHtml } from './plain-text.ts';

test('an email reads as plain text', () => {
  const html =
    '<h1>Hello</h1><p>One<br>two &amp; <b>three</b></p><ul><li>a</li><li>b</li></ul>' +
    '<p><a class="x" href="https://exchange.example/x">Open</a></p><style>p { color: red }</style>';
  expect(textOfHtml(html)).toBe(
    'Hello\nOne\ntwo & three\na\nb\n\nOpen (https://exchange.example/x)',
  );
});

test('scripts of an email are no part of its text', () => {
  const html = '<script>window.attacked = 1</script><img src=x onerror="attack()">safe';
  expect(textOfHtml(html)).toBe('safe');
});

test('an escaped mark is a sign of the text, once', () => {
  expect(textOfHtml('<p>&lt;b&gt; &#39;a&#x27; &amp;lt; &#0; &bogus;</p>')).toBe(
    "<b> 'a' &lt; &#0; &bogus;",
  );
});

test('a link whose text is its address is not repeated', () =>
  expect(textOfHtml("<a href='https://e.example'>https://e.example</a>")).toBe(
    'https://e.example',
  ));
