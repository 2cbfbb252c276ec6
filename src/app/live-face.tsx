import type { ReactNode } from 'react';
import { useUpstreamDown } from '../data/upstream.ts';
import { useConnection } from '../data/use-live.ts';
import { formatTime } from '../i18n/format.ts';
import { useNow } from '../i18n/now.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** The connection to the gateway, and the gateway's to the back office. `since`: no data since then. */
export interface LiveState {
  readonly face: 'live' | 'catchingUp' | 'offline';
  readonly since: number | string | null;
  readonly isOffline: boolean;
  readonly nextAttempt: number | null;
}

export function useLiveState(): LiveState {
  const { face, since, nextAttempt } = useConnection();
  const down = useUpstreamDown();
  const isOffline = face === 'offline' && since !== null;
  const isSilent = face === 'live' && down !== null;
  return {
    face: isSilent ? 'offline' : face,
    since: isOffline ? since : isSilent ? down : null,
    isOffline,
    nextAttempt,
  };
}

interface Props {
  readonly live: LiveState;
  /** What of the platform is stopped: only where it is known. */
  readonly children?: ReactNode;
  readonly hasStopped?: boolean;
}

/** The connection's three faces: quiet while live, plain while it, or what stands behind it, is not. */
export function LiveFace({ live, children, hasStopped = false }: Props) {
  const { t } = useTranslation('shell');
  const { face, since, isOffline, nextAttempt } = live;
  const time = since === null ? '' : formatTime(since);
  return (
    <div
      className="console-live"
      data-face={face}
      data-stopped={hasStopped}
      role="status"
      aria-live="polite"
      data-testid="live"
    >
      <span className="console-live-dot" aria-hidden="true" />
      <span title={t(face === 'offline' ? 'live.offlineHint' : 'live.liveHint')}>
        {isOffline && t('live.offline', { time })}
        {face === 'offline' && !isOffline && t('live.upstream', { time })}
        {face === 'catchingUp' && t('live.catchingUp')}
        {face === 'live' && t('live.live')}
      </span>
      {isOffline && <NextAttempt at={nextAttempt} />}
      {children && ' '}
      {children}
    </div>
  );
}

/** Drawn until the stop switches are loaded. */
export const LiveOnly = () => <LiveFace live={useLiveState()} />;

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
