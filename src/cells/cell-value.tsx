import './cell.css';
import { ShieldIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { currencyName } from '../data/currency-name.ts';
import { useReferences } from '../data/references.ts';
import { formatFull, formatInstant, formatShort } from '../i18n/format.ts';
import { decimalText } from '../i18n/number.ts';
import { Age, TimeLeft } from '../i18n/time-left.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { Status } from '../theme/status.tsx';
import { cellText, figureParts, markText, memberText, unitOf } from './cell-text.ts';
import type { ColumnSpec } from './column-types.ts';
import { ContactValue } from './contact-value.tsx';
import { CopyButton } from './copy-button.tsx';
import { intentOf } from './status-intents.ts';

interface Props {
  readonly column: ColumnSpec;
  readonly row: Readonly<Record<string, unknown>>;
}

function Amount({ column, row }: Props) {
  const tables = useReferences();
  const value = String(row[column.field]);
  if (Array.isArray(row[column.field])) {
    const text = cellText(column, row, tables);
    return <span title={text}>{text}</span>;
  }
  const parts = figureParts(column, row, tables);
  if (!parts) return <>{value}</>;
  const { sign, digits, zeros, isRounded } = parts;
  const unit = column.unit ? unitOf(column, row, tables) : '';
  return (
    <span
      className="wf-amount wf-num"
      data-copy={value}
      {...(isRounded ? { title: decimalText(value, { atLeast: 0 }) } : {})}
    >
      {sign + digits}
      {zeros && <span className="wf-zeros">{zeros}</span>}
      {unit && <span className="wf-unit">{unit}</span>}
    </span>
  );
}

/**
 * Shows a flag beside a status that needs attention, as an icon; its text is `list:marks.<field>`.
 */
function Mark({ column, row }: Props) {
  const text = markText(column, row);
  if (text === '') return null;
  return (
    <span className="cell-mark" title={text} role="img" aria-label={text}>
      <ShieldIcon size={14} />
    </span>
  );
}

/** Shows that there is no value, or that there is one which cannot be read. */
function Nothing({ column, row }: Props) {
  const { t } = useTranslation('list');
  const notes = row.unreadable as Readonly<Record<string, string>> | null | undefined;
  const raw = notes?.[column.field] ?? notes?.[`${column.field}Code`];
  if (raw === undefined) return <span className="wf-none">–</span>;
  return (
    <span className="wf-none" title={raw}>
      {t('unreadable')}
    </span>
  );
}

/** Shows a value in a list cell or on the page of a record. */
export function CellValue({ column, row }: Props) {
  const tables = useReferences();
  if (column.draw) return <column.draw row={row} />;
  const value = row[column.field];
  // A state that the back office does not send is UNKNOWN without a number.
  const isNothing =
    (Array.isArray(value) && value.length === 0) ||
    (value === 'UNKNOWN' && row[`${column.field}Code`] === null);
  if (isNothing || value === null || value === undefined || value === '')
    return <Nothing column={column} row={row} />;
  switch (column.as) {
    case 'status':
      return (
        <>
          <Status intent={intentOf(String(value))}>{memberText(column, row)}</Status>
          <Mark column={column} row={row} />
        </>
      );
    case 'amount':
    case 'rate':
    case 'price':
    case 'size':
      return <Amount column={column} row={row} />;
    case 'date':
      return (
        <time className="wf-num" dateTime={String(value)} title={formatFull(String(value))}>
          {column.isFact ? formatInstant(String(value)) : formatShort(String(value))}
        </time>
      );
    case 'left':
      return <TimeLeft until={String(value)} />;
    case 'age':
      return <Age since={String(value)} />;
    case 'copy': {
      const text = String(value);
      // An email is ordinary text. Only identifiers and hashes need a monospace font.
      const type = text.includes('@') ? 'cell-copy' : 'cell-copy wf-mono';
      return (
        <span className={type} data-copy={text} title={text}>
          {text}
          {column.isFact && <CopyButton value={text} />}
        </span>
      );
    }
    case 'contact':
      return <ContactValue column={column} row={row} />;
    case 'user':
      return (
        <span className="cell-user">
          <Link to={`/user/${String(value)}`}>{cellText(column, row, tables)}</Link>
          {column.secondary && row[column.secondary] ? (
            <span className="wf-muted wf-num"> {String(value)}</span>
          ) : null}
        </span>
      );
    case 'tags':
      return (
        <span className="cell-tags">
          {(value as readonly string[]).map((id) => {
            const tag = tables.tags.get(id);
            return (
              <span key={id} className="cell-tag">
                <i style={{ background: tag?.colour ?? '#BDBDBD' }} />
                {tag?.name ?? `#${id}`}
              </span>
            );
          })}
        </span>
      );
    case 'number':
      return <span className="wf-num">{cellText(column, row, tables)}</span>;
    case 'json':
      return <code className="wf-mono">{JSON.stringify(value)}</code>;
    case 'currency': {
      const currency = tables.currencies.get(String(value));
      return (
        <span {...(currency ? { title: currencyName(currency) } : {})}>
          {currency && column.isFact ? currencyName(currency) : cellText(column, row, tables)}
        </span>
      );
    }
    case 'template': {
      const text = String(value);
      return (
        <span title={text} translate="no">
          {text}
        </span>
      );
    }
    case 'drawn':
    case 'text':
    case 'word':
    case 'enum':
    case 'market':
    case 'country':
    case 'language':
    case 'admin':
    case 'event':
    case 'error':
    case 'flag': {
      const text = cellText(column, row, tables);
      return <span title={text}>{text}</span>;
    }
  }
}
