import { ListPage } from '../../list/list-page.tsx';
import { CreateMarketButton } from './create-market.tsx';
import { marketsList } from './markets.list.ts';
import { useRates } from './use-rates.ts';

/** /markets */
export function MarketsPage() {
  useRates();
  return <ListPage spec={marketsList} tools={<CreateMarketButton />} />;
}
