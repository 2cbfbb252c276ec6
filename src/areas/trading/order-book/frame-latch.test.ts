import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameLatch } from './frame-latch.ts';

let frames: Map<number, FrameRequestCallback>;
const nextFrame = () => {
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback(0);
};

beforeEach(() => {
  frames = new Map();
  let id = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    id += 1;
    frames.set(id, callback);
    return id;
  });
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => frames.delete(handle));
});
afterEach(() => vi.unstubAllGlobals());

it('paints the last of what came between two frames, once', () => {
  const painted: number[] = [];
  const latch = frameLatch<number>((value) => painted.push(value));
  for (const value of [1, 2, 3]) latch.put(value);
  expect(painted).toEqual([]);
  nextFrame();
  expect(painted).toEqual([3]);
  nextFrame();
  expect(painted).toEqual([3]);
  latch.put(4);
  nextFrame();
  expect(painted).toEqual([3, 4]);
});

it('paints nothing after it was stopped', () => {
  const painted: number[] = [];
  const latch = frameLatch<number>((value) => painted.push(value));
  latch.put(1);
  latch.stop();
  nextFrame();
  expect(painted).toEqual([]);
});
