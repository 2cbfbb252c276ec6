import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPglite } from './pglite.ts';
import { SingleSessionPool } from './single-session-pool.ts';
import { withUrgency } from './urgency.ts';

let lite: Awaited<ReturnType<typeof startPglite>>;
let pool: SingleSessionPool;

beforeAll(async () => {
  lite = await startPglite({});
  pool = new SingleSessionPool({ stream: () => lite.socket() }, 300);
});
afterAll(async () => {
  await pool.end();
  await lite.close();
});

test('what is urgent passes everything that waits, and the rest keeps its order', async () => {
  const done: string[] = [];
  const runQuery = async (name: string) => {
    await pool.query('select 1');
    done.push(name);
  };
  const heldClient = await pool.connect();
  const all = [
    runQuery('list 1'),
    runQuery('list 2'),
    withUrgency('first', () => runQuery('decision 1')),
    runQuery('list 3'),
    withUrgency('first', () => runQuery('decision 2')),
  ];
  heldClient.release();
  await Promise.all(all);
  expect(done).toEqual(['decision 1', 'decision 2', 'list 1', 'list 2', 'list 3']);
});

test('urgency holds for everything that is done within', async () => {
  const done: string[] = [];
  const heldClient = await pool.connect();
  const list = pool.query('select 1').then(() => done.push('list'));
  const decision = withUrgency('first', async () => {
    await pool.query('select 1');
    await pool.query('select 2');
    done.push('decision');
  });
  heldClient.release();
  await Promise.all([list, decision]);
  expect(done).toEqual(['decision', 'list']);
});

test('a failed statement frees the session', async () => {
  await expect(pool.query('select nothing from nowhere')).rejects.toThrow('nowhere');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('who waits too long is told, and leaves its place', async () => {
  const heldClient = await pool.connect();
  await expect(pool.query('select 1')).rejects.toThrow('timeout');
  heldClient.release();
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
});
