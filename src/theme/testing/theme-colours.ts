import { readFileSync } from 'node:fs';

/** Linear red, green and blue, each from 0 to 1. */
export type Rgb = readonly [number, number, number];

const files = ['../tokens.css', '../../chart/chart-colors.css'];
const styles = files.map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));

/** Returns the colours of a theme by name: the values of `:root`, overridden by the dark theme. */
export function themeColours(dark: boolean): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const css of styles)
    for (const [, selector, body] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g))
      if (dark || !selector?.includes('dark'))
        for (const [, name, value] of (body ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g))
          found.set(name ?? '', value ?? '');
  return found;
}

/** Converts `#rrggbb` to linear values. */
export const linear = (hex: string): Rgb => {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Returns the contrast by WCAG 2.2, from 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(linear(a)), luminance(linear(b))];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};
