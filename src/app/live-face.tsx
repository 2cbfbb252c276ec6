import { useUpstreamDown } from '../data/upstream.ts';
import { useConnection } from '../data/use-live.ts';
import { formatTime } from '../i18n/format.ts';
import { useNow } from '../i18n/now.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The connection's three faces: quiet while live, plain while it, or what stands behind it, is not. */
export function LiveFace() {
  const { t } = useTranslation('shell');
  const { face: own, since, nextAttempt } = useConnection();
  const down = useUpstreamDown();
  const offline = own === 'offline' && since !== null;
  const face = own === 'live' && down !== null ? 'offline' : own;
  return (
    <div className="console-live" data-face={face} role="status" aria-live="polite">
      <span className="console-live-dot" aria-hidden="true" />
      <span title={t(face === 'offline' ? 'live.offlineHint' : 'live.liveHint')}>
        {offline ? t('live.offline', { time: formatTime(since) }) : null}
        {own === 'live' && down !== null && t('live.upstream', { time: formatTime(down) })}
        {face === 'catchingUp' && t('live.catchingUp')}
        {face === 'live' && t('live.live')}
      </span>
      {offline && <NextAttempt at={nextAttempt} />}
    </div>
  );
}

/** Not announced: it changes each second. */
function NextAttempt({ at }: { readonly at: number | null }) {
  const { t } = useTranslation('shell');
  const now = useNow();
  const seconds = at === null ? 0 : Math.ceil((at - now) / 1000);
  return (
    <span className="console-live-next wf-num" aria-hidden="true">
      {seconds > 0 ? t('live.next', { seconds }) : t('live.trying')}
    </span>
  );
}
