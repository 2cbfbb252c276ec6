import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { bannerStatus } from './banner.codes.ts';

type BannerEvent = { type: 'enable' } | { type: 'disable' } | { type: 'edit' } | { type: 'delete' };

/** Users see a banner only while it and the global switch are on (d3:326). */
const bannerMachine = setup({ types: { events: {} as BannerEvent } }).createMachine({
  id: 'banner',
  initial: 'disabled',
  states: {
    disabled: {
      on: { enable: 'enabled', edit: { target: 'disabled', reenter: true }, delete: 'deleted' },
    },
    enabled: {
      on: { disable: 'disabled', edit: { target: 'enabled', reenter: true }, delete: 'deleted' },
    },
    deleted: { type: 'final' },
  },
});

const act = { capability: 'manageBanners', comment: 'optional' } as const;

export const bannerLifecycle = {
  ...{ name: 'banner', machine: bannerMachine, codes: bannerStatus },
  acts: { enable: act, disable: act, edit: act, delete: act },
} as const satisfies Lifecycle<keyof typeof bannerStatus>;
