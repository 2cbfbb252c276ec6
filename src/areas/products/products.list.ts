import { defineList } from '../../list/define-list.ts';
import { productFields, productRecord } from './product.record.ts';
import { Products } from './products.graphql.ts';

/** Products of merchants' stores (d3:267). */
export const productsList = defineList({
  name: 'products',
  query: Products,
  live: true,
  sort: { field: 'createdAt', desc: true },
  record: productRecord,
  columns: productFields,
  filters: {
    search: { as: 'text' },
    status: { as: 'choice', of: 'ProductStatus' },
    merchantId: { as: 'user' },
    storeId: { as: 'user' },
    ids: { as: 'ids' },
  },
});
