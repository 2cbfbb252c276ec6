import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useLiveQuery } from '../../data/use-live-query.ts';
import {
  FinanceHistories,
  FinanceStatuses,
  FinanceStatusesLive,
  type Point,
} from './finance.graphql.ts';

type Histories = ReadonlyMap<string, readonly Point[]>;

const none: Histories = new Map();

/** Returns the status of every currency, updated live. */
export const useStatuses = () =>
  useLiveQuery(FinanceStatuses, FinanceStatusesLive, {}, (data) =>
    'financeStatus' in data ? data.financeStatus : data.financeStatusLive,
  );

/** Returns the last two days of each difference; nothing if the back office stores none. */
export function useHistories(): Histories {
  const { value } = useLiveQuery(
    FinanceHistories,
    null,
    {},
    ({ financeHistory }) => financeHistory,
  );
  return useMemo(
    () => (value ? new Map(value.map(({ currencyId, points }) => [currencyId, points])) : none),
    [value],
  );
}

/** Returns whether the back office provides wallets and movements as lists of their own. */
export const useRegister = (): boolean => useSession().extensions.includes('wallets');
