import { formatInstant, formatUtc, type When } from './format.ts';
import { useTranslation } from './use-translation.ts';

interface Props {
  readonly at: When | null | undefined;
  /** Also write the UTC time out, where days matter; otherwise it is in the tooltip. */
  readonly utc?: boolean;
}

/** A moment: local time, with UTC beside it or in its tooltip. */
export function Instant({ at, utc = false }: Props) {
  const { t } = useTranslation();
  if (at === null || at === undefined) return <span className="wf-none">{t('none')}</span>;
  return (
    <time className="wf-num" dateTime={new Date(at).toISOString()} title={formatUtc(at)}>
      {formatInstant(at)}
      {utc && <span className="wf-utc"> {formatUtc(at)}</span>}
    </time>
  );
}
