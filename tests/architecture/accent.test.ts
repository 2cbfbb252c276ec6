import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withAccent } from '../../scripts/accent.plugin.ts';

const packages = ['core', 'datetime', 'datetime2', 'select', 'table'];
const sheets = packages.flatMap((name) => {
  const folder = new URL(`../../node_modules/@blueprintjs/${name}/lib/css/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
});

/** Returns whether the hue is between cyan and violet, and neither grey nor nearly black. */
function isBlue(red: number, green: number, blue: number): boolean {
  const [minimum, maximum] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  return blue === maximum && maximum - minimum > 70 && green > red && green < blue - 20;
}

it('no stylesheet of Blueprint keeps a blue of its own', () => {
  const found = sheets.flatMap((css) => {
    // Names of the palette that are not used.
    const text = withAccent(css.replace(/--bp-palette-[^;]+;/g, ''));
    const written = [...text.matchAll(/#([\da-f]{2})([\da-f]{2})([\da-f]{2})\b/gi)].map(
      ([all, ...parts]) => [all, parts.map((part) => Number.parseInt(part, 16))] as const,
    );
    const counted = [...text.matchAll(/rgba?\((\d+), (\d+), (\d+)[^)]*\)/g)].map(
      ([all, ...parts]) => [all, parts.map(Number)] as const,
    );
    return [...written, ...counted]
      .filter(([, [red = 0, green = 0, blue = 0]]) => isBlue(red, green, blue))
      .map(([all]) => all);
  });
  expect([...new Set(found)]).toEqual([]);
});

it('a faint blue becomes as faint an accent', () => {
  expect(withAccent('inset 0 0 0 1px rgba(45, 114, 210, 0.4)')).toBe(
    'inset 0 0 0 1px color-mix(in srgb, var(--bp-intent-primary-rest) 40%, transparent)',
  );
});
