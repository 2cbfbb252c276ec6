import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import type { Figure } from './boards/board.ts';
import { decimalText, lasting, word } from './wall-text.ts';

const dollars = (text: string) => `$${decimalText(text, text.length > 9 ? 0 : 2)}`;

interface Props {
  readonly figure: Figure;
  readonly now: number;
}

/** One number, as large as its tile lets it be, and what stands below it. */
export function FigureView({ figure, now }: Props) {
  const { t } = useTranslation('walls');
  const { value, weight = 'calm', since, until, lasted, isMoney } = figure;
  const text =
    value === null ? '–' : isMoney ? dollars(String(value)) : formatNumber(Number(value));
  return (
    <div className="wall-figure" data-weight={weight}>
      <strong
        style={{ '--letters': Math.max(2, text.length) } as React.CSSProperties}
        data-testid="figure"
      >
        {text}
      </strong>
      <p>
        {(weight === 'warn' || weight === 'bad') && <em>{word(`weight.${weight}`)}</em>}
        {since && (
          <span>
            {t('oldest')} <b data-testid="since">{lasting(now - Date.parse(since))}</b>
          </span>
        )}
        {until && (
          <span>
            {t('nextDue')} <b>{lasting(Date.parse(until) - now)}</b>
          </span>
        )}
        {lasted != null && (
          <span>
            {t('median')} <b>{lasting(lasted * 1000)}</b>
          </span>
        )}
      </p>
    </div>
  );
}
