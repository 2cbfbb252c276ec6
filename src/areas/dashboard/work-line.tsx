import { Link } from 'react-router-dom';
import { type ClientError, errorText } from '../../data/client-error.ts';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { formatNumber } from '../../i18n/number.ts';
import { Age, TimeLeft } from '../../i18n/time-left.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Work of one kind, as far as it was read. */
export interface Work {
  /** Null if the back office does not say how many. */
  readonly count: number | null;
  /** Since when the oldest waits. */
  readonly since?: string | null | undefined;
  /** When the time of the first runs out. */
  readonly until?: string | null | undefined;
}

interface Props {
  readonly name:
    | 'handovers'
    | 'ownCases'
    | 'freeCases'
    | 'verifications'
    | 'failed'
    | 'changes'
    | 'outcomes'
    | 'broken';
  /** Null before the first response. */
  readonly work: Work | null;
  readonly error: ClientError | null;
  readonly path: string;
  readonly isAlarming?: true;
}

/**
 * One kind of work that waits for this admin; absent if there is none. While it is not known, the
 * line says so: only a response can say that nothing waits.
 */
export function WorkLine({ name, work, error, path, isAlarming }: Props) {
  const { t } = useTranslation(['dashboard', 'errors']);
  if (!work && error?.code === 'NOT_OFFERED') return null;
  if (work?.count === 0) return null;
  const { count, since, until } = work ?? {};
  return (
    <li data-alarming={isAlarming && work !== null} data-testid={`work.${name}`}>
      <Link to={path}>{t(`dashboard:work.${name}`)}</Link>
      {work ? (
        <>
          <span className="wf-num">{typeof count === 'number' ? formatNumber(count) : '–'}</span>
          <span className="wf-muted wf-num">
            {until ? <TimeLeft until={until} /> : since && <Age since={since} />}
          </span>
        </>
      ) : (
        <span className="work-block-unknown">
          {error ? <span className="wf-problem">{errorText(t, error)}</span> : <LoadingLines />}
        </span>
      )}
    </li>
  );
}
