import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productStatus } from '../../../machines/product/product.codes.ts';
import { insertProduct } from '../../testing/insert-invoice.ts';
import { type Office, startOffice } from '../../testing/office.ts';

const path = 'v2/Marketplace/inventory';

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office.end());

const put = async (payload: Record<string, unknown>) => {
  const { body } = await office.call('PUT', path, payload, 1);
  return body.error?.code ?? (body.result?.Success ? 'done' : 'nothing');
};
const rowOf = async (id: number) => {
  const { body } = await office.call('GET', path, { idList: [id] }, 1);
  return body.items?.[0];
};
const actionsOn = async (id: number) => {
  const { rows } = await office.database.db.execute<{ action: string }>(sql`
    select action from audit where object_type = 'product' and object_id = ${id} and result = 0 order by id`);
  return rows.map(({ action }) => action);
};

test('a price has the decimals of its currency, and no more is sold than is offered', async () => {
  const id = await insertProduct(office.database, { quantity: 10, sold: 4 });
  const { rows } = await office.database.db.execute<{ decimals: number }>(sql`
    select c.decimals from products p join currencies c on c.id = p.currency_id where p.id = ${id}`);
  const digits = Number(rows[0]?.decimals);
  expect(await put({ id, price: '-1' })).toBe('RequestNotValid');
  expect(await put({ id, price: `1.${'1'.repeat(digits + 1)}` })).toBe('RequestNotValid');
  expect(await put({ id, quantity: 3 })).toBe('RequestNotValid');
  expect(await rowOf(id)).toMatchObject({ price: '12.5', quantity: 10, stock: 6 });
  expect(await put({ id, price: `1.${'1'.repeat(digits)}`, quantity: 4 })).toBe('done');
  expect(await rowOf(id)).toMatchObject({ price: `1.${'1'.repeat(digits)}`, stock: 0 });
});

test('a whole product that is sent back moves alone, whatever zeros its price has', async () => {
  const id = await insertProduct(office.database);
  const row = await rowOf(id);
  expect(await put({ ...row, price: '12.50', status: productStatus.archived })).toBe('done');
  expect(await actionsOn(id)).toEqual(['product.archive']);
  expect(await put({ ...row, status: productStatus.archived })).toBe('InvalidRequest');
  expect(await put({ ...row, price: '13', status: productStatus.active })).toBe('done');
  expect(await actionsOn(id)).toEqual(['product.archive', 'product.edit', 'product.restore']);
});
