import { useEffect, useRef, useState } from 'react';
import { useMay, useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Taken, takeOverCases } from './take-over-cases.ts';

/** Provides taking over the cases of a hand-over, and what became of each. */
export function useTakeOver(handoverId: string) {
  const { t } = useTranslation('handovers');
  const { admin, extensions } = useSession();
  const may = useMay('arbitrate');
  const [results, setResults] = useState<ReadonlyMap<string, Taken>>(new Map());
  const [isTaking, setIsTaking] = useState(false);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);

  const take = async (ids: readonly string[]) => {
    setIsTaking(true);
    setResults(new Map());
    const taken = (id: string, result: Taken) =>
      setResults((before) => new Map(before).set(id, result));
    await takeOverCases(
      ids,
      admin,
      t('takeOver.comment', { id: handoverId }),
      taken,
      ending.current.signal,
    );
    setIsTaking(false);
  };
  return {
    /** Whether this admin may take cases at all. */
    may,
    /** Whether the back office can give a colleague's case to another admin. */
    isOffered: extensions.includes('arbitration'),
    results,
    isTaking,
    take,
  };
}
