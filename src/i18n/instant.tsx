import { formatInstant, formatUtc, type When } from './format.ts';
import { useTranslation } from './use-translation.ts';

interface Props {
  readonly at: When | null | undefined;
  /** Shows the UTC time in full, where days matter; otherwise it is in the tooltip. */
  readonly utc?: boolean;
}

/** Shows a local time, with UTC beside it or in its tooltip. */
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
