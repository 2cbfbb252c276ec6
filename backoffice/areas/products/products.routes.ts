import { productStatus } from '../../../machines/product/product.codes.ts';
import { productLifecycle } from '../../../machines/product/product.machine.ts';
import { products } from '../../db/schema/products.ts';
import { catalogue } from '../../engine/catalogue.ts';
import { notValid } from '../../engine/refusal.ts';
import type { Route } from '../../engine/routes.ts';
import { wireCodeOf, wireDecimal, wireInt } from '../../engine/wire.ts';
import { productsList } from './products.list.ts';
import { requirePrice } from './require-price.ts';

const maxPieces = 1_000_000_000;

/** Products of merchants (d3:553). Merchants add them themselves. */
export const productsCatalogue = catalogue({
  ...{ lifecycle: productLifecycle, table: products, list: productsList },
  lists: { needs: { section: 'products' }, calls: [['GET', 'v2/Marketplace/inventory']] },
  edit: {
    fields: {
      price: wireDecimal.optional(),
      quantity: wireInt(0, maxPieces).optional(),
      status: wireCodeOf(productStatus, 'No state of a product').optional(),
    },
    calls: [['PUT', 'v2/Marketplace/inventory']],
    columns: async ({ tx }, given, { sold, currencyId }) => {
      if (given.price !== undefined) await requirePrice(tx, currencyId, given.price);
      if (given.quantity !== undefined && given.quantity < sold)
        throw notValid({ path: 'quantity', message: `At least ${sold}: so many are sold` });
      return given;
    },
    moves: {
      field: 'status',
      events: { [productStatus.active]: 'restore', [productStatus.archived]: 'archive' },
    },
  },
});

export const productsRoutes: readonly Route[] = productsCatalogue.routes;
