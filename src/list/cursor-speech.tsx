import { memo } from 'react';
import { cellText } from '../cells/cell-text.ts';
import { useReferences } from '../data/references.ts';
import { useRow } from '../data/use-live.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Columns } from './list-columns.ts';
import { useCursor, useListController } from './list-controller.ts';

/**
 * Provides the row under the keyboard cursor to screen readers, because the grid itself has no
 * roles for it.
 */
export const CursorSpeech = memo(function CursorSpeech({ columns }: { readonly columns: Columns }) {
  const { spec, type } = useListController();
  const cursor = useCursor();
  const text = useDerivedText(spec.name);
  const tables = useReferences();
  const row = useRow(type, cursor ?? '') as Readonly<Record<string, unknown>> | undefined;
  const announcement =
    row &&
    columns.shown
      .map((column) => [text(`columns.${column.field}`), cellText(column, row, tables)])
      .filter(([, value]) => value !== '')
      .map((pair) => pair.join(' '))
      .join(', ');
  return (
    // A browser's translator would change what the row says.
    <div className="wf-hidden" aria-live="polite" translate="no" data-testid="cursor">
      {announcement}
    </div>
  );
});
