import { graphql } from '../../data/graphql.ts';

const bannerFields = graphql(`
  fragment BannerFields on Banner @_unmask {
    id image icon url state stateCode needsAuth locales updatedAt changedBy seen
  }
`);

export const OneBanner = graphql(`query Banner($id: ID!) { banner(id: $id) { ...BannerFields } }`, [
  bannerFields,
]);

export const Banners = graphql(
  `query Banners($filter: BannerFilter, $page: PageInput!, $sort: SortInput) {
    banners(filter: $filter, page: $page, sort: $sort) {
      items { ...BannerFields }
      total totalExact asOf
    }
  }`,
  [bannerFields],
);

export const CreateBanner = graphql(`
  mutation CreateBanner(
    $position: Int!, $image: Upload!, $icon: Upload, $url: String, $enabled: Boolean,
    $needsAuth: Boolean, $locales: [BannerLocale!], $key: ID!
  ) {
    createBanner(
      position: $position, image: $image, icon: $icon, url: $url, enabled: $enabled,
      needsAuth: $needsAuth, locales: $locales, key: $key
    )
  }
`);

export const BannerOptions = graphql(`query BannerOptions { bannerOptions { isEnabled seen } }`);

export const BannerOptionsLive = graphql(`
  subscription BannerOptionsLive { bannerOptionsLive { isEnabled seen } }
`);

export const EditBannerOptions = graphql(`
  mutation EditBannerOptions($isEnabled: Boolean!, $intent: Intent!) {
    act: editBannerOptions(isEnabled: $isEnabled, intent: $intent) { state }
  }
`);
