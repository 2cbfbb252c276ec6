import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { SettingsHistoryLink } from '../../entities/settings-history-link.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { bannerInputs } from './banner.record.ts';
import { BannerSwitch } from './banner-switch.tsx';
import { CreateBanner } from './banners.graphql.ts';
import { bannersList } from './banners.list.ts';

const fields = {
  position: { as: 'count' },
  image: { as: 'file', target: 'banner' },
  icon: { as: 'file', target: 'icon', optional: true },
  ...bannerInputs,
  enabled: { as: 'flag' },
} as const;

/** /p2p/banners */
export const BannersPage = () => (
  <ListPage
    spec={bannersList}
    tools={
      <>
        <BannerSwitch />
        <SettingsHistoryLink of="bannerOptions" />
        <CreateButton
          name="banners"
          needs="manageBanners"
          fields={fields}
          send={(values, key) => change(CreateBanner, { ...values, key })}
        />
      </>
    }
  />
);
