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
    store.keep('T', ['2']);
    expect(['1', '2', '3'].map((id) => store.get('T', id) !== undefined)).toEqual([
      true,
      true,
      false,
    ]);
    stop();
    store.keep('T', ['2']);
    expect(store.get('T', '1')).toBeUndefined();
  });
});
