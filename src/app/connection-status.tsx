import type { ReactNode } from 'react';
import { type UpstreamStatus, useUpstream } from '../data/upstream.ts';
import { useConnection } from '../data/use-live.ts';
import { useUnwatched } from '../data/viewer-activity.ts';
import { formatTime } from '../i18n/format.ts';
import { useNow } from '../i18n/now.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * The connection to the gateway, and the gateway's to the back office. `since`: time of the last
 * data.
 */
export interface LiveState {
  readonly status: 'live' | 'catchingUp' | 'offline';
  readonly since: number | string | null;
  readonly isOffline: boolean;
  readonly nextAttempt: number | null;
  readonly upstream: UpstreamStatus | null;
}

export function useLiveState(): LiveState {
  const { face: status, since, nextAttempt } = useConnection();
  const upstream = useUpstream();
  const down = upstream?.state === 'DOWN' ? upstream.since : null;
  const isOffline = status === 'offline' && since !== null;
  const isUpstreamDown = status === 'live' && down !== null;
  return {
    status: isUpstreamDown ? 'offline' : status,
    since: isOffline ? since : isUpstreamDown ? down : null,
    isOffline,
    nextAttempt,
    upstream,
  };
}

interface Props {
  readonly live: LiveState;
  /** The stopped parts of the platform, once they are known. */
  readonly children?: ReactNode;
  readonly hasStopped?: boolean;
}

/**
 * The three forms of the connection state: quiet while live, plain while the connection or the
 * upstream behind it is not live.
 */
export function ConnectionStatus({ live, children, hasStopped = false }: Props) {
  const { t } = useTranslation('shell');
  const { status, since, isOffline, nextAttempt, upstream } = live;
  const isPolled = status === 'live' && upstream?.state === 'POLLING';
  const isSlower = useUnwatched() && isPolled;
  const time = since === null ? '' : formatTime(since);
  const hint = () => {
    if (status === 'offline') return t('live.offlineHint');
    if (!isPolled) return t('live.liveHint');
    const { pollStretch: factor } = upstream;
    return factor > 1 ? t('live.stretchedHint', { factor }) : t('live.pollingHint');
  };
  return (
    <div
      className="console-live"
      data-face={status}
      data-stopped={hasStopped}
      role="status"
      aria-live="polite"
      data-testid="live"
    >
      <span className="console-live-dot" aria-hidden="true" />
      <span title={hint()}>
        {isOffline && t('live.offline', { time })}
        {status === 'offline' && !isOffline && t('live.upstream', { time })}
        {status === 'catchingUp' && t('live.catchingUp')}
        {status === 'live' && t(isSlower ? 'live.slower' : 'live.live')}
      </span>
      {isOffline && <NextAttempt at={nextAttempt} />}
      {children && ' '}
      {children}
    </div>
  );
}

/** Shown until the stop switches are loaded. */
export const LiveOnly = () => <ConnectionStatus live={useLiveState()} />;

/** Not announced to screen readers, because it changes every second. */
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
