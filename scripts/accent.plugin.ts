import type { CSSOptions } from 'vite';

/**
 * Blueprint's blues that its stylesheets use directly, not through its variables, and the
 * replacement of each.
 */
const accents: readonly (readonly [blue: readonly [number, number, number], token: string])[] = [
  [[0x18, 0x4a, 0x90], 'var(--bp-intent-primary-active)'],
  [[0x21, 0x5d, 0xb0], 'var(--bp-intent-primary-hover)'],
  [[0x2d, 0x72, 0xd2], 'var(--bp-intent-primary-rest)'],
  [[0x4c, 0x90, 0xf0], 'var(--wf-accent-text)'],
  [[0x8a, 0xbb, 0xff], 'var(--wf-accent-text)'],
  [[0x99, 0xc4, 0xff], 'var(--wf-accent-text)'],
  // The text selection.
  [[0x7d, 0xbc, 0xff], 'var(--wf-accent)'],
];

const hex = (part: number) => part.toString(16).padStart(2, '0');

/** Returns the value with the accent colour in place of every Blueprint blue. */
export function withAccent(value: string): string {
  let result = value;
  for (const [blue, token] of accents) {
    const solid = new RegExp(`#${blue.map(hex).join('')}\\b|rgb\\(${blue.join(', ?')}\\)`, 'gi');
    const faint = new RegExp(`rgba\\(${blue.join(', ?')}, ?([\\d.]+)\\)`, 'gi');
    result = result
      .replace(solid, token)
      .replace(
        faint,
        (_, share: string) =>
          `color-mix(in srgb, ${token} ${Math.round(Number(share) * 100)}%, transparent)`,
      );
  }
  return result;
}

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>;

/** PostCSS plugins: one accent colour everywhere, including Blueprint's components. */
export const accent: Plugins = [
  {
    postcssPlugin: 'watchfloor-accent',
    Declaration(declaration) {
      const file = declaration.source?.input.file ?? '';
      // The tokens set Blueprint's own variables.
      if (!file.includes('@blueprintjs') || declaration.prop.startsWith('--bp-intent')) return;
      const value = withAccent(declaration.value);
      if (value !== declaration.value) declaration.value = value;
    },
  },
];
