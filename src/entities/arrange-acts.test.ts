import { expect, it } from 'vitest';
import type { Offer } from '../action/act-offers.ts';
import { arrangeActs as arrange } from './arrange-acts.ts';

const arrangeActs = (offers: readonly Offer[]) => arrange(offers, true);

const offer = (
  event: string,
  options: Offer['options'],
  refusal: Offer['refusal'] = null,
): Offer => ({
  ...{ event, options, refusal },
});

it('shows what is possible, with one primary act, and takes away last', () => {
  const acts = arrangeActs([
    offer('cancel', { intent: 'danger' }),
    offer('confirm', { intent: 'success' }),
    offer('complete', { intent: 'success' }),
    offer('check', {}, 'state'),
  ]);
  expect(acts.possible.map(({ event }) => event)).toEqual(['confirm', 'complete', 'cancel']);
  expect(acts.primary).toBe('confirm');
  expect(acts.refused.map(({ event }) => event)).toEqual(['check']);
  expect(acts.isViewOnly).toBe(false);
});

it('the two outcomes of a verdict look equal', () => {
  const acts = arrangeActs([
    offer('confirm', { intent: 'success', verdict: true }),
    offer('cancel', { intent: 'danger', verdict: true }),
  ]);
  expect(acts.primary).toBeNull();
});

it('what only takes away is never primary', () => {
  expect(arrangeActs([offer('block', { intent: 'danger' })]).primary).toBeNull();
});

it('without any right, nothing but a sentence is left', () => {
  expect(arrangeActs([offer('a', {}, 'rights'), offer('b', {}, 'rights')]).isViewOnly).toBe(true);
  expect(arrangeActs([offer('a', {}, 'rights'), offer('b', {}, 'state')]).isViewOnly).toBe(false);
  expect(arrangeActs([]).isViewOnly).toBe(false);
});

it('in a state that is not known no act is suggested', () => {
  const acts = arrange([offer('unlock', { intent: 'success' }), offer('lock', {})], false);
  expect(acts.possible.map(({ event }) => event)).toEqual(['unlock', 'lock']);
  expect(acts.primary).toBeNull();
});
