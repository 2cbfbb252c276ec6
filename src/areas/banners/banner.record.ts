import { bannerLifecycle } from '../../../machines/banner/banner.machine.ts';
import { bannerOptionsLifecycle } from '../../../machines/options/options.machine.ts';
import { defineRecord, defineSettings } from '../../action/define-record.ts';
import { storedPicture } from '../../entities/picture-address.ts';
import { BannerOptions, OneBanner } from './banners.graphql.ts';

export const bannerFields = {
  id: { as: 'number', sort: true, width: 90 },
  state: { as: 'status', of: 'BannerState' },
  url: { as: 'copy', sort: true, width: 300 },
  needsAuth: 'flag',
  locales: { as: 'enum', of: 'BannerLocale', width: 200 },
  updatedAt: { as: 'date', sort: true },
  changedBy: { as: 'admin', optional: true },
} as const;

/** Inputs of a banner besides its picture, which a new one needs. */
export const bannerInputs = {
  url: { as: 'text', optional: true },
  needsAuth: { as: 'flag' },
  locales: { as: 'choice', of: 'BannerLocale', many: true, optional: true },
} as const;

/** A banner; users see it while it and the switch over all banners are on (d3:326). */
export const bannerRecord = defineRecord({
  name: 'banners',
  lifecycle: bannerLifecycle,
  read: OneBanner,
  state: 'stateCode',
  guardContext: () => ({}),
  fields: bannerFields,
  summary: ['id', 'url', 'needsAuth', 'locales'],
  path: (id) => `/p2p/banners?ids=${id}`,
  acts: {
    enable: { bulk: true, intent: 'success' },
    disable: { bulk: true, intent: 'warning' },
    edit: {
      edits: true,
      inputs: {
        image: { as: 'file', target: 'banner', optional: true, present: storedPicture('image') },
        icon: {
          ...{ as: 'file', target: 'icon', optional: true, removable: true },
          present: storedPicture('icon'),
        },
        ...bannerInputs,
      },
    },
    delete: { intent: 'danger' },
  },
});

/** The switch over all banners. */
export const bannerOptionsRecord = defineSettings({
  name: 'banners',
  lifecycle: bannerOptionsLifecycle,
  read: BannerOptions,
  fields: [{ field: 'isEnabled', as: 'flag' }],
  title: 'all.title',
  edit: { intent: 'primary' },
  shape: ({ isEnabled, seen }) => ({ id: 'banners', statusCode: 0, isEnabled, seen }),
});
