// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Replaces the browser's sound. `play` is what a media element answers before a gesture. */
function replaceAudio(play: () => Promise<void>) {
  const made = vi.fn();
  class Context extends EventTarget {
    readonly state = 'running';
    readonly currentTime = 0;
    constructor() {
      super();
      made();
    }
    createOscillator() {
      return { frequency: {}, connect: (to: object) => to, start: vi.fn(), stop: vi.fn() };
    }
    createGain() {
      const gain = {
        setValueAtTime: vi.fn(),
        linearRampToValueAtTime: vi.fn(),
        exponentialRampToValueAtTime: vi.fn(),
      };
      return { gain, connect: (to: object) => to };
    }
  }
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal(
    'Audio',
    class {
      readonly play = play;
    },
  );
  const activation = { hasBeenActive: false };
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true });
  return { made, activation };
}
const refuse = () => Promise.reject(new DOMException('No gesture yet', 'NotAllowedError'));
const wait = () => new Promise<void>(() => undefined);

test('no audio context is made before a gesture, and one is made after it', async () => {
  const { made, activation } = replaceAudio(refuse);
  const { playTone, soundState } = await import('./alert-sound.ts');
  expect(soundState()).toBe('blocked');
  expect(await playTone()).toBe(false);
  expect(made).not.toHaveBeenCalled();
  activation.hasBeenActive = true;
  expect(soundState()).toBe('ready');
  expect(await playTone()).toBe(true);
  expect(made).toHaveBeenCalledTimes(1);
});

test('a browser that allows sound without a gesture plays it', async () => {
  const { made } = replaceAudio(wait);
  const { playTone, soundState } = await import('./alert-sound.ts');
  expect(await playTone()).toBe(true);
  expect(soundState()).toBe('ready');
  expect(made).toHaveBeenCalledTimes(1);
});
