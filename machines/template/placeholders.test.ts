import { expect, test } from 'vitest';
import { fillTemplate, placeholdersIn, templateFaults } from './placeholders.ts';

const words = { known: ['userName', 'code'], required: ['code'] };

test('a sound text has no faults', () => {
  expect(templateFaults('Hello {{userName}}, {{code}} {{code}}', words)).toEqual({
    ...{ unknown: [], missing: [], isBroken: false },
  });
  expect(placeholdersIn('{{code}} {{userName}} {{code}}')).toEqual(['code', 'userName']);
});

test('unknown and missing placeholders are named', () => {
  expect(templateFaults('{{usrName}} {{constructor}}', words)).toEqual({
    ...{ unknown: ['usrName', 'constructor'], missing: ['code'], isBroken: false },
  });
});

test.each(['{{code}', '{code}}', '{{two words}}', '{{{{code}}', '{{ code }}', '{{}}'])(
  '%s is broken',
  (text) => expect(templateFaults(text, words).isBroken).toBe(true),
);

test('values are escaped in HTML, and names of the prototype are no values', () => {
  const values = { userName: '<img src=x onerror="alert(1)">&\'' };
  expect(fillTemplate('{{userName}}', values, 'html')).toBe(
    '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;&#39;',
  );
  expect(fillTemplate('{{userName}}', values, 'plain')).toBe(values.userName);
  expect(fillTemplate('{{toString}} {{code}}', values, 'html')).toBe('{{toString}} {{code}}');
});

test('a value that looks like a placeholder is not replaced again', () => {
  expect(fillTemplate('{{code}}', { code: '{{userName}}', userName: 'x' }, 'plain')).toBe(
    '{{userName}}',
  );
});
