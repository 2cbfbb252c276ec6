import type { Asked } from '../../report/define-report.ts';

/** Ids of the currencies that the documents' histogram tells by name (d3:735). */
export const namedCurrencies = ({ tables }: Asked): string[] =>
  ['BTC', 'ETH', 'LTC'].flatMap((wanted) =>
    [...tables.currencies.values()].filter(({ title }) => title === wanted).map(({ id }) => id),
  );
