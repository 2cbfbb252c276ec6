import { defineList } from '../../list/define-list.ts';
import { bannerFields, bannerRecord } from './banner.record.ts';
import { BannerPicture } from './banner-picture.tsx';
import { Banners } from './banners.graphql.ts';

/** Banners by position (d3:96). */
export const bannersList = defineList({
  name: 'banners',
  query: Banners,
  live: true,
  sort: { field: 'id', desc: false },
  record: bannerRecord,
  columns: {
    '@image': { draw: BannerPicture, formatText: () => '', file: ['image', 'icon'], width: 150 },
    ...bannerFields,
  },
  filters: {
    search: { as: 'text' },
    state: { as: 'choice', of: 'BannerState' },
    locales: { as: 'choice', of: 'BannerLocale' },
    ids: { as: 'ids' },
  },
});
