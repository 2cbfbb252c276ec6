import { afterEach, expect, it, vi } from 'vitest';
import { remember, remembered, rememberedNames } from './local-storage.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

it('keeps nothing, and breaks nothing, where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  remember('locale', 'tr');
  remember('locale', null);
  expect(remembered('locale')).toBeNull();
});

it('nor where even to look at it is forbidden', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  remember('locale', 'tr');
  expect(remembered('locale')).toBeNull();
  expect(rememberedNames()).toEqual([]);
  if (before) Object.defineProperty(globalThis, 'localStorage', before);
  else Reflect.deleteProperty(globalThis, 'localStorage');
});
