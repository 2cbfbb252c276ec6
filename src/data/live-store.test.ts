import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isBefore } from './cursor.ts';
import { LiveStore } from './live-store.ts';

const row = (id: string, status: string) => ({ id, status });

describe('live store', () => {
  it('tells the readers of a row, and nobody else', () => {
    const store = new LiveStore();
    const [mine, other] = [vi.fn(), vi.fn()];
    store.subscribe('Transaction', '1', mine);
    store.subscribe('Transaction', '2', other);
    store.put('Transaction', row('1', 'NEW'), 'e:1');
    store.put('Transaction', row('1', 'QUEUE'), 'e:2');
    expect(mine).toHaveBeenCalledTimes(2);
    expect(other).not.toHaveBeenCalled();
  });

  it('keeps what came by itself while an older read was on its way', () => {
    const store = new LiveStore();
    store.put('Dispute', row('1', 'ASSIGNED'), null);
    const begunAt = performance.now();
    store.patch('Dispute', row('1', 'CANCELLED'), 'e:2');
    const read = { ...row('1', 'ASSIGNED'), fee: '1' };
    store.putRead('Dispute', read, begunAt);
    expect(store.get('Dispute', '1')).toEqual({ ...row('1', 'CANCELLED'), fee: '1' });
    // The row is as new as the patch still: an earlier event does not replace it.
    store.put('Dispute', row('1', 'ASSIGNED'), 'e:1');
    expect(store.get('Dispute', '1')).toMatchObject({ status: 'CANCELLED' });
  });

  it('takes what was read after the last patch', () => {
    const store = new LiveStore();
    store.patch('Dispute', row('1', 'ASSIGNED'), null);
    store.putRead('Dispute', row('1', 'CANCELLED'), performance.now() + 1);
    expect(store.get('Dispute', '1')).toEqual(row('1', 'CANCELLED'));
  });

  it('says nothing when nothing changed', () => {
    const store = new LiveStore();
    const listener = vi.fn();
    store.put('T', row('1', 'NEW'), 'e:1');
    store.subscribe('T', '1', listener);
    expect(store.put('T', row('1', 'NEW'), 'e:2')).toBe(false);
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps what is later, in whatever order pages and frames arrive', () => {
    const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1 });
    fc.assert(
      fc.property(order, (offsets) => {
        const store = new LiveStore();
        for (const offset of offsets) store.put('T', row('1', `s${offset}`), `e:${offset}`);
        expect(store.get('T', '1')).toEqual(row('1', `s${Math.max(...offsets)}`));
      }),
    );
  });

  it('takes what another epoch says: its offsets cannot be compared', () => {
    const store = new LiveStore();
    store.put('T', row('1', 'old'), 'a:900');
    store.put('T', row('1', 'new'), 'b:1');
    expect(store.get('T', '1')).toEqual(row('1', 'new'));
    expect(isBefore('a:1', 'a:2')).toBe(true);
    expect(isBefore('a:1', 'b:2')).toBe(false);
    expect(isBefore(null, 'b:2')).toBe(false);
  });

  it('forgets rows without readers when a page is left', () => {
    const store = new LiveStore();
    for (const id of ['1', '2', '3']) store.put('T', row(id, 'x'), null);
    const stop = store.subscribe('T', '1', () => {});
    store.evictExcept('T', ['2']);
    expect(['1', '2', '3'].map((id) => store.get('T', id) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
    stop();
    store.evictExcept('T', ['2']);
    expect(store.get('T', '1')).toBeUndefined();
  });
});

describe('what a row says', () => {
  const wide = (over: object) => ({ id: '1', ...over });
  it.each<[string, object, object, boolean]>([
    ['another text', { a: 'x' }, { a: 'y' }, true],
    ['the same text', { a: 'x' }, { a: 'x' }, false],
    ['a new field', { a: 'x' }, { b: 'y' }, true],
    ['less, and nothing else', { a: 'x', b: 'y' }, { a: 'x' }, false],
    ['nothing where there was something', { a: 'x' }, { a: null }, true],
    ['something where there was nothing', { a: null }, { a: 'x' }, true],
    ['nothing again', { a: null }, { a: null }, false],
    ['an object of the same parts', { a: { b: 1 } }, { a: { b: 1 } }, false],
    ['an object of other parts', { a: { b: 1 } }, { a: { b: 2 } }, true],
    ['an object where there was a text', { a: '{"b":1}' }, { a: { b: 1 } }, true],
    ['a number like its text', { a: '1' }, { a: 1 }, true],
    ['a list like its text', { a: ['x'] }, { a: '["x"]' }, true],
  ])('%s is news or is not', (_, before, after, isNews) => {
    const store = new LiveStore();
    const listener = vi.fn();
    expect(store.put('T', wide(before), 'e:1')).toBe(true);
    store.subscribe('T', '1', listener);
    expect(store.put('T', wide(after), 'e:2')).toBe(isNews);
    expect(listener).toHaveBeenCalledTimes(isNews ? 1 : 0);
    expect(store.get('T', '1')).toEqual(wide({ ...before, ...after }));
  });

  it('of the past is dropped, and says so', () => {
    const store = new LiveStore();
    store.put('T', wide({ a: 'late' }), 'e:2');
    expect(store.put('T', wide({ a: 'early' }), 'e:1')).toBe(false);
    expect(store.put('T', wide({ a: 'again' }), 'e:2')).toBe(true);
  });

  it('is told to whoever is left', () => {
    const store = new LiveStore();
    const [stays, goes] = [vi.fn(), vi.fn()];
    store.subscribe('T', '1', stays);
    const leave = store.subscribe('T', '1', goes);
    leave();
    store.put('T', wide({ a: 'x' }), 'e:1');
    expect([stays.mock.calls.length, goes.mock.calls.length]).toEqual([1, 0]);
  });

  it('is kept while somebody looks at it, and forgotten with its type alone', () => {
    const store = new LiveStore();
    for (const type of ['T', 'TU'])
      for (const id of ['1', '2', '3']) store.put(type, { id }, 'e:1');
    store.subscribe('T', '1', vi.fn());
    store.evictExcept('T', ['2']);
    const left = ['T', 'TU'].map((type) =>
      ['1', '2', '3'].filter((id) => store.get(type, id)).join(''),
    );
    expect(left).toEqual(['12', '123']);
  });
});
