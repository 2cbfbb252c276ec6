import { expect, test } from 'vitest';
import { readBrowser, sanitizeUserAgent } from './browser.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = '(Windows NT 10.0; Win64; x64)';

test.each([
  [`${mozilla} (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0`, 'Firefox 141', 'Linux'],
  [`${mozilla} ${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome 140', 'Windows'],
  [
    `${mozilla} ${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.1`,
    'Edge 140',
    'Windows',
  ],
  [
    `${mozilla} (X11; Linux x86_64) ${webkit} HeadlessChrome/139.0.7 Safari/537.36`,
    'Chrome 139',
    'Linux',
  ],
  [`${mozilla} ${windows} ${webkit} Chrome/139.0 Safari/537.36 OPR/120.0`, 'Opera 120', 'Windows'],
  [
    `${mozilla} ${windows} ${webkit} Chrome/138.0 YaBrowser/25.8.0 Safari/537.36`,
    'Yandex 25',
    'Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
    'Safari 18',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari 18',
    'iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.1 Mobile/15E148 Safari/604.1`,
    'Chrome 140',
    'iPad',
  ],
  [
    `${mozilla} (Linux; Android 15; Pixel 9) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome 140',
    'Android',
  ],
  ['curl/8.14.1', null, null],
  ['', null, null],
  [null, null, null],
])('%s', (userAgent, browser, system) => {
  expect(readBrowser(userAgent)).toEqual({ browser, system });
});

test('a name is kept short and printable, and what it claims is told short too', () => {
  const sanitized = sanitizeUserAgent(`Firefox/${'9'.repeat(300)}\u0000\u001b[31m<script>é`) ?? '';
  expect(sanitized).toHaveLength(256);
  expect(readBrowser(sanitized).browser).toBe('Firefox 9999');
  expect(sanitizeUserAgent('a\u0007b\u00e9')).toBe('a?b?');
  expect(sanitizeUserAgent('')).toBeNull();
  expect(sanitizeUserAgent(undefined)).toBeNull();
});
