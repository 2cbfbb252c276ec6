import { describe, expect, it } from 'vitest';
import { enterUse } from './confirm-keys.ts';

const enter = { code: 'Enter', hasMod: false, hasShift: false, isComposing: false };
const shift = { ...enter, hasShift: true };
const mod = { ...enter, hasMod: true };

describe('Enter in a dialog', () => {
  it.each([
    // An ordinary action: Enter confirms, also in a text field.
    [enter, 'TEXTAREA', false, 'confirms'],
    [shift, 'TEXTAREA', false, 'field'],
    [mod, 'TEXTAREA', false, 'confirms'],
    [enter, 'INPUT', false, 'field'],
    [enter, 'TAGS', false, 'swallowed'],
    [{ ...enter, code: 'NumpadEnter' }, 'TEXTAREA', false, 'confirms'],
    [{ ...enter, isComposing: true }, 'TEXTAREA', false, 'field'],
    [{ ...enter, code: 'KeyA' }, 'TEXTAREA', false, 'field'],
    // A verdict or a movement of money: only with Mod.
    [enter, 'TEXTAREA', true, 'field'],
    [enter, 'INPUT', true, 'swallowed'],
    [mod, 'TEXTAREA', true, 'confirms'],
    [mod, 'INPUT', true, 'confirms'],
  ] as const)('%j in %s, deliberate %s: %s', (key, field, isDeliberate, use) =>
    expect(enterUse(key, field, isDeliberate)).toBe(use),
  );
});
