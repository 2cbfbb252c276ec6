import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { ColumnHeaderCell, type ColumnHeaderCellProps } from '@blueprintjs/table';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  readonly name: string;
  readonly right: boolean;
  /** Time zone of the column's times. */
  readonly zone?: string | undefined;
  /** Undefined if the column cannot be sorted. */
  readonly sort: 'ascending' | 'descending' | 'none' | undefined;
  readonly onSort: () => void;
}

/** Name of a column; a button with the sort order if the column can be sorted. */
export function HeaderName({ name, right, zone, sort, onSort }: Props) {
  const { t } = useTranslation('list');
  if (sort === undefined)
    return (
      <div className={right ? 'grid-head grid-right' : 'grid-head'}>
        {name} {zone && <small className="grid-zone">{zone}</small>}
      </div>
    );
  const state = sort === 'none' ? '' : `, ${t(`columns.${sort}`)}`;
  return (
    <button
      type="button"
      className={right ? 'grid-head grid-right' : 'grid-head'}
      data-sorted={sort !== 'none'}
      aria-label={`${t('columns.sort', { column: name })}${state}`}
      onClick={onSort}
      onMouseDown={(event) => event.stopPropagation()}
    >
      <span>{name}</span>
      {zone && <small className="grid-zone">{zone}</small>}
      {sort === 'descending' && <ArrowDown size={12} />}
      {sort === 'ascending' && <ArrowUp size={12} />}
    </button>
  );
}

type Content = ReturnType<NonNullable<ColumnHeaderCellProps['nameRenderer']>>;

/** Blueprint requires its own header cell around the content. */
export const headerCell = (content: Content) => (
  <ColumnHeaderCell enableColumnReordering={false} nameRenderer={() => content} />
);
