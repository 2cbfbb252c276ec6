import { errorText } from '../../data/client-error.ts';
import { formatTime } from '../../i18n/format.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ViewCount } from './use-view-count.ts';

/** How many rows a view finds; a dash if that is not known. Its age and its fault are its title. */
export function ViewCountText({ count }: { readonly count: ViewCount }) {
  const { t } = useTranslation(['list', 'errors']);
  const { total, isAtLeast, at, error } = count;
  const age = at > 0 ? t('list:views.at', { time: formatTime(at) }) : undefined;
  return (
    <span
      className="view-tabs-count wf-num"
      data-stale={error !== null}
      title={error ? errorText(t, error) : age}
    >
      {total === null ? '–' : `${formatNumber(total)}${isAtLeast ? '+' : ''}`}
    </span>
  );
}
