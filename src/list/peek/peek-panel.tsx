import './peek-panel.css';
import { Button } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { isMadeId } from '../../../machines/made-id.ts';
import type { AnyRow } from '../../action/define-record.ts';
import { CellValue } from '../../cells/cell-value.tsx';
import { copyClicked } from '../../cells/copy-text.ts';
import { useRow } from '../../data/use-live.ts';
import { useDerivedText } from '../../i18n/derived-text.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHasMenu } from '../grid/has-menu.ts';
import type { Columns } from '../list-columns.ts';
import { useCursor, useListController } from '../list-controller.ts';
import { RowActs } from '../row-acts.tsx';
import { pathOf } from '../row-path.ts';

interface Props {
  readonly columns: Columns;
  readonly onClose: () => void;
}

/**
 * The row under the keyboard cursor beside the list: every column, those that the table hides too,
 * live, and its actions. It follows the cursor.
 */
export function PeekPanel({ columns, onClose }: Props) {
  const { spec, type } = useListController();
  const { t } = useTranslation('list');
  const cursor = useCursor();
  const row = useRow(type, cursor ?? '') as AnyRow | undefined;
  const path = row && !isMadeId(row.id) ? pathOf(spec, row) : undefined;
  return (
    <aside className="peek-panel" aria-label={t('peek.title')} data-testid="peek">
      <header>
        <strong className="wf-mono">{row?.id}</strong>
        {path !== undefined && (
          <Link to={path} data-testid="peek.open">
            {t('peek.open')}
          </Link>
        )}
        <Button
          size="small"
          variant="minimal"
          icon={<CrossIcon />}
          aria-label={t('peek.close')}
          title={t('peek.close')}
          data-testid="peek.close"
          onClick={onClose}
        />
      </header>
      {row ? (
        <Details key={row.id} columns={columns} row={row} />
      ) : (
        <p className="wf-muted">{t('peek.none')}</p>
      )}
    </aside>
  );
}

function Details({ columns, row }: { readonly columns: Columns; readonly row: AnyRow }) {
  const { spec } = useListController();
  const text = useDerivedText(spec.name);
  const hasMenu = useHasMenu(spec);
  return (
    <>
      <dl className="wf-facts" onClick={copyClicked}>
        {columns.all
          .filter(({ column }) => column.field !== 'id')
          .map(({ column }) => (
            <div key={column.field} data-testid={`peek.${column.field}`}>
              <dt>{text(`columns.${column.field}`)}</dt>
              <dd>
                <CellValue column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
      {hasMenu && <RowActs row={row} onOpen={undefined} />}
    </>
  );
}
