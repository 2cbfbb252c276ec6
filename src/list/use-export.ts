import { useCallback, useState } from 'react';
import { maxExportRows } from '../../machines/csv/export-limit.ts';
import { ClientError, errorText } from '../data/client-error.ts';
import { documentText } from '../data/document-text.ts';
import { notify } from '../data/notices.ts';
import { orderExport } from '../data/order-export.ts';
import { findText, useDerivedText } from '../i18n/derived-text.ts';
import { formatNumber } from '../i18n/number.ts';
import type { Columns } from './list-columns.ts';
import { useListController } from './list-controller.ts';
import { variablesOf } from './list-variables.ts';

const plain = (key: string) => {
  const [namespace = '', rest = ''] = key.split(':');
  return findText(namespace as 'errors', rest);
};

/** Requests a file of all rows that match the filter from the gateway; the browser saves it. */
export function useExport(columns: Columns) {
  const { spec, actor } = useListController();
  const text = useDerivedText(spec.name);
  const [isBusy, setBusy] = useState(false);

  const start = useCallback(async () => {
    setBusy(true);
    try {
      // The description of the columns is loaded when a person requests a file.
      const { exportColumns } = await import('./export-columns.ts');
      const { query, total } = actor.getSnapshot().context;
      const { filter, sort } = variablesOf(spec, query);
      const limited = findText('list', 'export.limited', { most: formatNumber(maxExportRows) });
      const address = await orderExport({
        name: spec.key,
        query: documentText(spec.query),
        variables: { filter, ...(sort ? { sort } : {}) },
        columns: exportColumns(columns.shown, (field) => text(`columns.${field}`)),
        ...(limited === undefined ? {} : { limited }),
      });
      const link = document.createElement('a');
      link.href = address;
      link.download = '';
      link.click();
      if (total !== null && total > maxExportRows) {
        const values = { most: formatNumber(maxExportRows) };
        notify({ intent: 'warning', key: 'list:export.limited', values });
      } else notify({ intent: 'success', key: 'list:export.started' });
    } catch (error) {
      const reason =
        error instanceof ClientError
          ? errorText((key) => plain(key) ?? error.message, error)
          : String(error);
      notify({ intent: 'danger', key: 'list:export.failed', values: { reason } });
    } finally {
      setBusy(false);
    }
  }, [actor, spec, columns, text]);

  return { isBusy, start };
}
