import { bannerCatalogue } from '../../areas/banners/banners.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let positions = 0;

export const bannerDriver = catalogueDriver(bannerCatalogue, {
  row: () => {
    positions += 1;
    return { id: positions, image: 'banner.png', url: '', dateCreated: new Date() };
  },
  edit: { url: 'https://exchange.example/other' },
  console: { stateField: 'stateCode', args: { edit: 'url: "https://exchange.example/other"' } },
});
