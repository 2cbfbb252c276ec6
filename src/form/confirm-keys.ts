import type { FormEvent, KeyboardEvent } from 'react';

/**
 * Effect of Enter in a dialog: it `confirms` the dialog, is `swallowed`, or is left to the `field`.
 */
type EnterUse = 'confirms' | 'swallowed' | 'field';

interface Key {
  readonly code: string;
  readonly hasMod: boolean;
  readonly hasShift: boolean;
  readonly isComposing: boolean;
}

/**
 * Returns the effect of Enter. Enter confirms (d1:63); Shift+Enter adds a new line in a text. A
 * verdict and a movement of money are deliberate actions: only Mod+Enter confirms them.
 */
export function enterUse(key: Key, field: string, isDeliberate: boolean): EnterUse {
  if (!['Enter', 'NumpadEnter'].includes(key.code) || key.isComposing) return 'field';
  if (key.hasMod) return 'confirms';
  if (field === 'TEXTAREA') return isDeliberate || key.hasShift ? 'field' : 'confirms';
  if (field === 'TAGS') return 'swallowed';
  // The browser submits the form itself.
  return field === 'INPUT' && isDeliberate ? 'swallowed' : 'field';
}

const fieldOf = (target: Element): string =>
  target.closest('.bp6-tag-input') ? 'TAGS' : target.tagName;

/** Event handlers of a dialog's form. */
export const confirmKeys = (isDeliberate: boolean, confirm: () => void) => ({
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    confirm();
  },
  onKeyDown: (event: KeyboardEvent) => {
    const target = event.target as Element;
    // React also passes on events from menus that the fields open elsewhere on the page.
    if (!event.currentTarget.contains(target)) return;
    const key = {
      code: event.code,
      hasMod: event.ctrlKey || event.metaKey,
      hasShift: event.shiftKey,
      isComposing: event.nativeEvent.isComposing,
    };
    const use = enterUse(key, fieldOf(target), isDeliberate);
    if (use !== 'field') event.preventDefault();
    if (use === 'confirms') confirm();
  },
});
