import { multiwalletTokensCatalogue } from '../../areas/multiwallet-tokens/multiwallet-tokens.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

/** Above the ids of all others. */
const firstId = 942_000;
let made = 0;

export const multiwalletTokenDriver = catalogueDriver(multiwalletTokensCatalogue, {
  row() {
    made += 1;
    const contractAddress = `0x${String(firstId + made).padStart(40, '0')}`;
    return { id: firstId + made, network: 'Ethereum', contractAddress, decimals: 6 };
  },
  edit: { aggregatingMinimum: '12.5' },
  console: { args: { edit: 'aggregatingMinimum: "12.5"' } },
});
