import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { gatewayCodes } from '../../gateway/errors.ts';

const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));

const textOf = (path: string): string =>
  readFileSync(path, 'utf8').replace(/^```[\s\S]*?^```/gm, '');

/** Returns the anchor of a heading in rendered Markdown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (path: string): readonly string[] =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

test('there are documents', () => {
  expect(documents.length).toBeGreaterThan(20);
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']),
  );
  expect(anchorsOf('README.md').length).toBeGreaterThan(5);
});

test.each(documents)('the links of %s lead somewhere', (path) => {
  const links = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link ?? '');
  for (const link of links.filter((one) => !/^https?:/.test(one))) {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : join(dirname(path), file);
    expect(existsSync(target), `${path}: ${link}`).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(target), `${path}: ${link}`).toContain(anchor);
  }
});

test('docs/errors.md has a section for each code of the gateway, and no other', () => {
  const sections = [...textOf('docs/errors.md').matchAll(/^### ([A-Z_]+)$/gm)];
  expect(sections.map(([, code]) => code).toSorted()).toEqual([...gatewayCodes].toSorted());
});
