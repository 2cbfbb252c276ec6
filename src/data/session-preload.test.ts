import { afterEach, expect, it, vi } from 'vitest';
import { resumeFetch, takePreloadedSession } from './session-preload.ts';

afterEach(() => vi.unstubAllGlobals());

const makePreloaded = (isOld: boolean) => ({
  at: 5,
  answer: Promise.resolve(new Response('{}')),
  isOld,
});

it('is taken once', () => {
  vi.stubGlobal('window', { preloadedSession: makePreloaded(false) });
  expect(takePreloadedSession()?.at).toBe(5);
  expect(takePreloadedSession()).toBeUndefined();
});

it('is worth nothing where another tab signed in or out since', () => {
  vi.stubGlobal('window', { preloadedSession: makePreloaded(true) });
  expect(takePreloadedSession()).toBeUndefined();
});

it('goes on with the answer under way, and asks itself from then on', async () => {
  const fetchStub = vi.fn(() => Promise.resolve(new Response('asked')));
  const fetching = resumeFetch(Promise.resolve(new Response('ahead')), fetchStub);
  expect(await (await fetching('/')).text()).toBe('ahead');
  expect(await (await fetching('/')).text()).toBe('asked');
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

it('asks where no answer came, and fails as asking does', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const fetchStub = vi.fn(() => Promise.resolve(new Response('asked')));
  expect(await (await resumeFetch(lost(), fetchStub)('/')).text()).toBe('asked');
  await expect(resumeFetch(lost(), lost)('/')).rejects.toThrow('Failed to fetch');
});
