import { describe, expect, it } from 'vitest';
import { contrast, themeColours } from './testing/theme-colours.ts';

const texts = ['text', 'text-muted', 'text-faint', 'accent-text'];
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected'];
const statusColors = ['ok', 'info', 'warn', 'bad', 'idle'];

describe.each([
  ['light', false],
  ['dark', true],
])('the %s theme', (_, dark) => {
  const colours = themeColours(dark);
  const ratio = (text: string, ground: string) =>
    contrast(colours.get(`wf-${text}`) ?? '', colours.get(`wf-${ground}`) ?? '');

  it.each(texts)('%s can be read wherever text lies', (text) => {
    for (const ground of grounds)
      expect(ratio(text, ground), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  it.each(statusColors)('%s can be read on its own ground', (tone) => {
    expect(ratio(tone, `${tone}-bg`)).toBeGreaterThanOrEqual(4.5);
  });
});
