// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('no audio context is made before a gesture, and one is made after it', async () => {
  const made = vi.fn();
  class Context extends EventTarget {
    readonly state = 'running';
    constructor() {
      super();
      made();
    }
  }
  vi.stubGlobal('AudioContext', Context);
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  const { soundState } = await import('./alert-sound.ts');
  expect(soundState()).toBe('blocked');
  expect(made).not.toHaveBeenCalled();
  activation.hasBeenActive = true;
  expect(soundState()).toBe('ready');
  expect(made).toHaveBeenCalledTimes(1);
});
