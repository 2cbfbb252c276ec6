import { z } from 'zod';
import { bannerLocale, bannerStatus } from '../../../machines/banner/banner.codes.ts';
import { bannerLifecycle } from '../../../machines/banner/banner.machine.ts';
import { optionSet } from '../../../machines/options/options.codes.ts';
import { bannerOptionsLifecycle } from '../../../machines/options/options.machine.ts';
import { uploadRules } from '../../../machines/upload/upload.policy.ts';
import { banners } from '../../db/schema/banners.ts';
import { catalogue } from '../../engine/catalogue.ts';
import type { Route } from '../../engine/routes.ts';
import { wireFlag, wireInt, wireMany, wireText } from '../../engine/wire.ts';
import { readOptionSet } from '../options/option-set.subject.ts';
import type { OptionSetDefinition } from '../options/option-sets.ts';
import { updateOf } from '../options/options.routes.ts';
import { bannerList } from './banner.list.ts';

const fields = {
  url: wireText(500).regex(/^(https:\/\/\S+)?$/, 'An https address'),
  needsAuth: wireFlag,
  locales: wireMany(z.enum(Object.values(bannerLocale)), 4),
};

/** The switch over all banners (d3:491). The list of banners answers it. */
const bannerSet: OptionSetDefinition = {
  ...{ id: optionSet.banners, key: 'banners', lifecycle: bannerOptionsLifecycle },
  ...{ read: 'v2/Options/GetBannerOptions', update: 'v2/Options/UpdateGlobalBannersOptions' },
  fields: { isBannersEnabled: wireFlag.optional() },
  usual: { isBannersEnabled: true },
};

/** Banners, by position (d3:490 to d3:493). */
export const bannerCatalogue = catalogue({
  ...{ lifecycle: bannerLifecycle, table: banners, list: bannerList, key: 'position' },
  unique: { banners_pkey: 'Exists' },
  lists: {
    ...{ needs: { section: 'banners' }, rows: 'banners' },
    more: ({ db }) => readOptionSet(db, bannerSet),
    calls: [['GET', 'v2/Options/GetBannerOptions']],
  },
  pictures: { image: uploadRules.banner, icon: { ...uploadRules.icon, minFiles: 0 } },
  create: {
    fields: {
      ...{ position: wireInt(1, 1_000), url: fields.url, enabled: wireFlag.default(false) },
      ...{ needsAuth: fields.needsAuth.default(false), locales: fields.locales.default([]) },
    },
    calls: [['POST', 'v2/Options/CreateBannerOption']],
    columns: (_, { position, enabled, ...given }) => ({
      ...{ ...given, id: position },
      status: enabled ? bannerStatus.enabled : bannerStatus.disabled,
    }),
  },
  edit: {
    fields: {
      ...{ url: fields.url.optional(), enabled: wireFlag.optional() },
      ...{ needsAuth: fields.needsAuth.optional(), locales: fields.locales.optional() },
      /** Sent if none is selected: a form cannot hold an empty list. */
      clearLocales: wireFlag.optional(),
    },
    calls: [['POST', 'v2/Options/UpdateBannerOption']],
    columns: (_, { clearLocales, ...given }) => (clearLocales ? { ...given, locales: [] } : given),
    moves: {
      field: 'enabled',
      events: { [bannerStatus.disabled]: 'disable', [bannerStatus.enabled]: 'enable' },
    },
  },
  delete: { calls: [['POST', 'v2/Options/DeleteBannerOption']] },
});

export const bannerRoutes: readonly Route[] = [...bannerCatalogue.routes, updateOf(bannerSet)];
