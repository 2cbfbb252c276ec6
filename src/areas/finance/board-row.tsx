import './board.css';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { unknownDecimals } from '../../cells/amount-text.ts';
import { intentOf } from '../../cells/status-intents.ts';
import { useReferences } from '../../data/references.ts';
import type { Note } from '../../entities/notes.graphql.ts';
import { Age } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status as StatusMark } from '../../theme/status.tsx';
import { BoardNote } from './board-note.tsx';
import { CurrencyDetail } from './currency-detail.tsx';
import type { Point, Status } from './finance.graphql.ts';
import { Money } from './money.tsx';
import { Sparkline } from './sparkline.tsx';
import { isZero, sumsOf, worthOf } from './totals.ts';

interface Props {
  readonly status: Status;
  readonly points: readonly Point[];
  readonly target: string | null;
  /** The newest note about its difference. */
  readonly note: Note | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Shows one currency; the expanded row shows the movements behind its difference. */
export function BoardRow({ status, points, target, note, isOpen, onToggle }: Props) {
  const { t } = useTranslation(['finance', 'enums']);
  const { currencies } = useReferences();
  const currency = currencies.get(status.id);
  const decimals = currency?.decimals ?? unknownDecimals;
  const { main, diff } = sumsOf(status);
  const { inFlight, broken, threshold, state, since, usdRate } = status;
  const title = currency?.title ?? status.id;
  const line = [...points.map(({ diffBalance }) => diffBalance), diff].filter((at) => at !== null);
  return (
    <tbody data-testid={`finance.${title}`} data-state={state} data-open={isOpen || undefined}>
      <tr className="board-row" onClick={onToggle}>
        <th scope="row" className="board-words board-mark">
          <button
            type="button"
            className="board-open"
            aria-expanded={isOpen}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
          >
            {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
            <strong>{title}</strong>
            <span className="wf-muted">{currency?.name}</span>
          </button>
        </th>
        <td className="board-words">
          {state && (
            <StatusMark intent={intentOf(state)}>{t(`enums:FinanceState.${state}`)}</StatusMark>
          )}
        </td>
        <td>
          <Money value={main} decimals={decimals} />
        </td>
        <td>
          <Money value={status.balanceUser} decimals={decimals} />
        </td>
        <td data-testid={`finance.${title}.diff`} className="board-diff">
          <Money value={diff} decimals={decimals} signed />
        </td>
        <td data-testid={`finance.${title}.equivalent`}>
          <Money value={worthOf(diff, usdRate, target)} decimals={2} signed />
        </td>
        <td data-part={isZero(inFlight) ? undefined : 'inFlight'}>
          {isZero(inFlight) ? (
            <span className="wf-none">–</span>
          ) : (
            <Money value={inFlight} decimals={decimals} signed />
          )}
        </td>
        <td data-part={isZero(broken) ? undefined : 'broken'}>
          {isZero(broken) ? (
            <span className="wf-none">–</span>
          ) : (
            <Money value={broken} decimals={decimals} signed />
          )}
        </td>
        <td className="wf-muted">
          <Money value={threshold} decimals={decimals} />
        </td>
        <td className="board-words">
          <Sparkline values={line.map(Number)} label={t('finance:line', { currency: title })} />
        </td>
        <td>{since ? <Age since={since} /> : <span className="wf-none">–</span>}</td>
      </tr>
      {note && <BoardNote note={note} columns={11} />}
      {isOpen && (
        <tr>
          <td colSpan={11} className="board-cell">
            <CurrencyDetail status={status} decimals={decimals} title={title} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
