import { expect, test } from 'vitest';
import { RowBudget } from './row-budget.ts';

/** Creates reads over one budget that end when the test releases them. */
function desk(budget = new RowBudget({ rows: 200, waiting: 2, timeoutMs: 50 })) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const read = (name: string, rows: number, who = 'a') =>
    budget.spend(who, rows, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, read, end: (name: string) => ends.get(name)?.() };
}

test('one person’s long lists wait for each other, another person’s do not', async () => {
  const { begun, read, end } = desk();
  const all = [read('1', 100), read('2', 100), read('3', 100), read('other', 200, 'b')];
  expect(begun).toEqual(['1', '2', 'other']);
  end('1');
  await all[0];
  expect(begun).toEqual(['1', '2', 'other', '3']);
  for (const name of ['2', '3', 'other']) end(name);
  expect(await Promise.all(all)).toEqual(['1', '2', '3', 'other']);
});

test('a list longer than the budget is read alone, and short ones do not pass it', async () => {
  const { begun, read, end } = desk();
  const all = [read('short', 10), read('long', 1_000), read('later', 10)];
  expect(begun).toEqual(['short']);
  end('short');
  await all[0];
  expect(begun).toEqual(['short', 'long']);
  end('long');
  await all[1];
  expect(begun).toEqual(['short', 'long', 'later']);
  end('later');
  await all[2];
});

test('too many that wait, and those that wait too long, are refused and may come again', async () => {
  const { read, end } = desk();
  const first = read('1', 200);
  const waiting = [read('2', 200), read('3', 200)];
  await expect(read('4', 200)).rejects.toMatchObject({
    code: 'OVERLOADED',
    details: { retry: true },
  });
  for (const one of waiting) await expect(one).rejects.toMatchObject({ code: 'OVERLOADED' });
  end('1');
  expect(await first).toBe('1');
});

test('a failed read gives its rows back', async () => {
  const budget = new RowBudget({ rows: 100, waiting: 1, timeoutMs: 50 });
  const failing = budget.spend('a', 100, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await budget.spend('a', 100, async () => 'read')).toBe('read');
});
