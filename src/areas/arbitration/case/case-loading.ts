import { createContext, useContext, useEffect, useMemo, useState } from 'react';

type Report = (part: string, isLoading: boolean) => void;

const LoadingReport = createContext<Report>(() => {});
export const CaseLoading = LoadingReport.Provider;

/** Parts that every case has, whichever tabs are open. */
const required = ['buyer', 'seller', 'conversation'];

/**
 * Returns whether the case on screen is still incomplete. No decision is possible on data that has
 * not arrived yet.
 */
export function useCaseLoading(): { readonly isLoading: boolean; readonly report: Report } {
  const [parts, setParts] = useState<Readonly<Record<string, boolean>>>({});
  const report = useMemo<Report>(
    () => (part, isLoading) =>
      setParts((before) =>
        before[part] === isLoading ? before : { ...before, [part]: isLoading },
      ),
    [],
  );
  const isLoading =
    required.some((part) => parts[part] === undefined) || Object.values(parts).some(Boolean);
  return { isLoading, report };
}

/**
 * Reports the loading state of one part of the case; a part that leaves the screen delays nothing.
 */
export function useReportLoading(part: string, isLoading: boolean): void {
  const report = useContext(LoadingReport);
  useEffect(() => {
    report(part, isLoading);
    return () => report(part, false);
  }, [report, part, isLoading]);
}
