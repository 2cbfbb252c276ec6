import { productLifecycle } from '../../../machines/product/product.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { OneProduct } from './products.graphql.ts';

export const productFields = {
  id: { as: 'copy', sort: true, width: 84 },
  title: { as: 'text', sort: true, width: 150 },
  status: { as: 'status', of: 'ProductStatus', width: 110 },
  merchantId: { as: 'user', secondary: 'merchantName' },
  storeId: { as: 'copy', width: 80 },
  price: { as: 'amount', secondary: 'currencyId', width: 140 },
  stock: { as: 'number', width: 80 },
  quantity: { as: 'number', width: 90 },
  revenue: { as: 'amount', secondary: 'currencyId' },
  createdAt: { as: 'date', sort: true },
  updatedAt: { as: 'date', optional: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** A product; customers see it while it is on sale. */
export const productRecord = defineRecord({
  name: 'products',
  lifecycle: productLifecycle,
  read: OneProduct,
  state: 'statusCode',
  guardContext: () => ({}),
  fields: productFields,
  summary: ['title', 'merchantId', 'price', 'stock'],
  path: (id) => `/merchants/products?ids=${id}`,
  acts: {
    archive: { bulk: true, intent: 'warning' },
    restore: { bulk: true, intent: 'success' },
    edit: {
      edits: true,
      inputs: { price: { as: 'decimal' }, quantity: { as: 'count', zero: true } },
    },
  },
});
