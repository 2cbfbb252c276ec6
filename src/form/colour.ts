/** Returns whether a text is a complete colour, as the server stores it. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** Applies the mask of a colour: `#` and at most six hexadecimal digits in capitals. */
export function colourMask(text: string): string {
  const digits = text
    .replace(/[^0-9a-f]/gi, '')
    .slice(0, 6)
    .toUpperCase();
  return digits === '' ? '' : `#${digits}`;
}

/** Surfaces of the two themes (`src/theme/tokens.css`). */
export const surfaces = { light: '#FFFFFF', dark: '#121922' } as const;

/** Smallest contrast at which a coloured mark is visible (WCAG 2.2, 1.4.11). */
export const minContrast = 3;

const linear = (channel: number) =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the themes on whose surface a mark of this colour is hard to see. */
export const faintOn = (colour: string): readonly (keyof typeof surfaces)[] =>
  (['light', 'dark'] as const).filter((theme) => contrastOf(colour, surfaces[theme]) < minContrast);
