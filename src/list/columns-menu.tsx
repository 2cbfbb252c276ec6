import { Button, Popover } from '@blueprintjs/core';
import { TwoColumns } from '@blueprintjs/icons';
import { memo, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Columns } from './list-columns.ts';
import { useListController } from './list-controller.ts';
import { ColumnLines } from './list-parts.ts';

/** Selects the columns and their order. Widths are changed by dragging in the header. */
export const ColumnsMenu = memo(function ColumnsMenu({ columns }: { readonly columns: Columns }) {
  const { actor } = useListController();
  const { t } = useTranslation('list');
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <Suspense fallback={<div className="list-columns-menu" />}>
          <ColumnLines columns={columns} />
        </Suspense>
      }
      onOpening={() => actor.send({ type: 'hold', by: 'columns' })}
      onClosed={() => actor.send({ type: 'release', by: 'columns' })}
    >
      <Button
        variant="minimal"
        icon={<TwoColumns />}
        aria-label={t('columns.title')}
        title={t('columns.title')}
      />
    </Popover>
  );
});
