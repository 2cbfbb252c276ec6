import { sql } from 'drizzle-orm';
import { bannerStatus } from '../../../machines/banner/banner.codes.ts';
import { byId } from '../../engine/filters.ts';
import { field, instants, type ListDefinition, plain, sortsBy } from '../../engine/list.ts';

export const bannerList: ListDefinition = {
  entity: 'banner',
  table: sql`banners`,
  columns: {
    ...plain('id', 'image', 'icon', 'url', 'needsAuth', 'status', 'changedBy'),
    position: field('id'),
    enabled: sql`t.status = ${bannerStatus.enabled}`,
    locales: sql`to_json(t.locales)`,
    ...instants('dateCreated', 'dateUpdated'),
  },
  sorts: sortsBy('bigint', 'id'),
  sort: { by: 'id', desc: false },
  filters: { position: byId(field('id')) },
  limit: { usual: 1000, max: 1000 },
};
