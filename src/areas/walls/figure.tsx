import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Figure } from './boards/board.ts';
import { lasting, moneyText, word } from './wall-text.ts';

function textOf({ value, currency, isSigned }: Figure): string {
  if (value === null) return '–';
  return currency === undefined
    ? formatNumber(Number(value))
    : moneyText(String(value), currency, { isSigned });
}

interface Props {
  readonly figure: Figure;
  readonly now: number;
}

/** Shows one number, as large as its tile allows, with the notes below it. */
export function FigureView({ figure, now }: Props) {
  const { t } = useTranslation('walls');
  const { weight = 'calm', since, until, lasted, done, notes, currency = '' } = figure;
  const text = textOf(figure);
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
        {notes?.map(({ id, amount }) => (
          <span key={id}>
            {word(`note.${id}`)}{' '}
            {amount !== undefined && (
              <b>{moneyText(amount, currency, { isSigned: true, fractionDigits: 0 })}</b>
            )}
          </span>
        ))}
        {done !== undefined && (
          <span>
            {t('finished')} <b>{formatNumber(done)}</b>
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
