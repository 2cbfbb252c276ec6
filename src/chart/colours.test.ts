import { describe, expect, it } from 'vitest';
import { contrast, linear, type Rgb, themeColours } from '../theme/testing/theme-colours.ts';
import { seriesStyles } from './series-styles.ts';

/** Full dichromacies by Machado, Oliveira and Fernandes 2009, on linear values. */
const eyes: Readonly<Record<string, readonly Rgb[]>> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** Converts to OKLab, in which distances roughly match perceived differences. */
function oklab([r, g, b]: Rgb): Rgb {
  const cube = (x: number, y: number, z: number) => Math.cbrt(Math.max(0, x * r + y * g + z * b));
  const l = cube(0.4122214708, 0.5363325363, 0.0514459929);
  const m = cube(0.2119034982, 0.6806995451, 0.1073969566);
  const s = cube(0.0883024619, 0.2817188376, 0.6299787005);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
const seen = (hex: string, eye: readonly Rgb[]): Rgb => {
  const colour = linear(hex);
  return oklab(
    eye.map((row) =>
      row.reduce((sum, part, n) => sum + part * (colour[n] ?? 0), 0),
    ) as unknown as Rgb,
  );
};
const distance = (a: Rgb, b: Rgb) => Math.hypot(...a.map((value, n) => value - (b[n] ?? 0)));

const together = [
  ['btc', 'eth', 'ltc', 'other'],
  ['in', 'out', 'third', 'fourth', 'fifth', 'other'],
] as const;

describe.each([
  ['light', false],
  ['dark', true],
])('colours of the %s theme', (_, dark) => {
  const values = themeColours(dark);
  const colour = (name: string) => values.get(name) ?? '';

  it.each([...Object.keys(seriesStyles), 'before'])('%s keeps 3:1 to what it lies on', (tone) => {
    expect(contrast(colour(`wf-chart-${tone}`), colour('wf-surface'))).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(seriesStyles))('%s can be read as a name', (tone) => {
    expect(contrast(colour(`wf-chart-${tone}`), colour('wf-surface'))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.keys(eyes))('those of one chart are apart under %s', (name) => {
    for (const group of together)
      for (const [n, one] of group.entries())
        for (const other of group.slice(n + 1)) {
          const [a, b] = [one, other].map((tone) =>
            seen(colour(`wf-chart-${tone}`), eyes[name] ?? []),
          ) as [Rgb, Rgb];
          expect(distance(a, b), `${one} and ${other}`).toBeGreaterThan(0.05);
        }
  });
});

it('gives every tone of a chart its own dash and pattern', () => {
  for (const group of together) {
    expect(new Set(group.map((tone) => seriesStyles[tone].dash)).size).toBe(group.length);
    expect(new Set(group.map((tone) => seriesStyles[tone].pattern)).size).toBe(group.length);
  }
});
