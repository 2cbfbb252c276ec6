import { afterEach, expect, it, vi } from 'vitest';
import { goingOn, takeAskedAhead } from './asked-ahead.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = (isOld: boolean) => ({ at: 5, answer: Promise.resolve(new Response('{}')), isOld });

it('is taken once', () => {
  vi.stubGlobal('window', { askedAhead: asked(false) });
  expect(takeAskedAhead()?.at).toBe(5);
  expect(takeAskedAhead()).toBeUndefined();
});

it('is worth nothing where another tab signed in or out since', () => {
  vi.stubGlobal('window', { askedAhead: asked(true) });
  expect(takeAskedAhead()).toBeUndefined();
});

it('goes on with the answer under way, and asks itself from then on', async () => {
  const ask = vi.fn(() => Promise.resolve(new Response('asked')));
  const fetching = goingOn(Promise.resolve(new Response('ahead')), ask);
  expect(await (await fetching('/')).text()).toBe('ahead');
  expect(await (await fetching('/')).text()).toBe('asked');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks where no answer came, and fails as asking does', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const ask = vi.fn(() => Promise.resolve(new Response('asked')));
  expect(await (await goingOn(lost(), ask)('/')).text()).toBe('asked');
  await expect(goingOn(lost(), lost)('/')).rejects.toThrow('Failed to fetch');
});
