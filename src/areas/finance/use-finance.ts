import { useMemo } from 'react';
import { useSession } from '../../data/session.ts';
import { useWhole } from '../../data/use-whole.ts';
import {
  FinanceHistories,
  FinanceStatuses,
  FinanceStatusesLive,
  type Point,
  type Status,
} from './finance.graphql.ts';

type Histories = ReadonlyMap<string, readonly Point[]>;

const none: Histories = new Map();

/** Every currency's status, live. */
export const useStatuses = () =>
  useWhole<readonly Status[]>(
    FinanceStatuses as never,
    FinanceStatusesLive as never,
    {},
    (data: { financeStatus?: Status[]; financeStatusLive?: Status[] }) =>
      data.financeStatusLive ?? data.financeStatus ?? [],
  );

/** The last two days of each difference; nothing where the back office keeps none. */
export function useHistories(): Histories {
  const { value } = useWhole<readonly { currencyId: string; points: Point[] }[]>(
    FinanceHistories as never,
    null,
    {},
    (data: { financeHistory: { currencyId: string; points: Point[] }[] }) => data.financeHistory,
  );
  return useMemo(
    () => (value ? new Map(value.map(({ currencyId, points }) => [currencyId, points])) : none),
    [value],
  );
}

/** Whether the back office tells wallets and movements by themselves. */
export const useRegister = (): boolean => useSession().extensions.includes('wallets');
