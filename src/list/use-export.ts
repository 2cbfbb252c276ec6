import { useCallback, useRef, useState } from 'react';
import { ClientError, errorText } from '../data/client-error.ts';
import { notify } from '../data/notices.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import type { Columns } from './list-columns.ts';
import { useListController } from './list-controller.ts';

export interface ExportProgress {
  readonly done: number;
  readonly total: number | null;
}

const plain = (key: string) => {
  const [namespace = '', rest = ''] = key.split(':');
  return findText(namespace as 'errors', rest);
};

/** Exports all rows that the filter matches, with the columns on screen, in their order. */
export function useExport(columns: Columns) {
  const { spec, actor } = useListController();
  const text = useDerivedText(spec.name);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController>(undefined);

  const start = useCallback(async () => {
    const abort = new AbortController();
    running.current = abort;
    setProgress({ done: 0, total: null });
    try {
      // What writes a file is fetched when somebody wants one.
      const { writeExport } = await import('./write-export.ts');
      const count = await writeExport({
        spec,
        query: actor.getSnapshot().context.query,
        columns: columns.shown,
        names: columns.shown.map(({ field }) => text(`columns.${field}`)),
        signal: abort.signal,
        onRows: (done, total) => setProgress({ done, total }),
      });
      if (abort.signal.aborted) notify({ intent: 'info', key: 'list:export.stopped' });
      else notify({ intent: 'success', key: 'list:export.done', values: { count } });
    } catch (error) {
      const reason =
        error instanceof ClientError
          ? errorText((key) => plain(key) ?? error.message, error)
          : String(error);
      notify({ intent: 'danger', key: 'list:export.failed', values: { reason } });
    } finally {
      setProgress(null);
    }
  }, [actor, spec, columns, text]);

  return { progress, start, stop: () => running.current?.abort() };
}
