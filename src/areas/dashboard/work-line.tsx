import { Link } from 'react-router-dom';
import { formatNumber } from '../../i18n/number.ts';
import { Age, TimeLeft } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  readonly name:
    | 'ownCases'
    | 'freeCases'
    | 'verifications'
    | 'failed'
    | 'changes'
    | 'outcomes'
    | 'broken';
  /** Null if it is not known how many. */
  readonly count: number | null;
  /** Since when the oldest waits. */
  readonly since?: string | null | undefined;
  /** When the time of the first runs out. */
  readonly until?: string | null | undefined;
  readonly path: string;
  readonly isAlarming?: true;
}

/** One kind of work that waits for this admin; absent if there is none. */
export function WorkLine({ name, count, since, until, path, isAlarming }: Props) {
  const { t } = useTranslation('dashboard');
  if (count === 0) return null;
  return (
    <li data-alarming={isAlarming} data-testid={`work.${name}`}>
      <Link to={path}>{t(`work.${name}`)}</Link>
      <span className="wf-num">{count === null ? '–' : formatNumber(count)}</span>
      <span className="wf-muted wf-num">
        {until ? <TimeLeft until={until} /> : since && <Age since={since} />}
      </span>
    </li>
  );
}
