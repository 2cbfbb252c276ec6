import { Button } from '@blueprintjs/core';
import { CrossIcon, ErrorIcon, InfoSignIcon, TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import type { QueuedNotice } from '../../machines/notification-queue/notification-queue.machine.ts';
import { noticeQueue } from '../data/notices.ts';
import { i18n } from '../i18n/i18n.ts';
import { useTranslation } from '../i18n/use-translation.ts';

const icons = {
  success: TickIcon,
  info: InfoSignIcon,
  warning: WarningSignIcon,
  danger: ErrorIcon,
} as const;

const pause = () => noticeQueue.send({ type: 'pause' });
const resume = () => noticeQueue.send({ type: 'resume' });

/**
 * Transient messages (d1:53), announced politely to screen readers; they stay while the pointer or
 * focus is on them.
 */
export function Snackbars() {
  const { t } = useTranslation('shell');
  const shown = useSelector(noticeQueue, ({ context }) => context.shown);
  return (
    <section
      className="console-snackbars"
      aria-label={t('notices.label')}
      aria-live="polite"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {shown.map((notice) => (
        <Snackbar key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

type Untyped = (key: string, values: object) => string;

/** Returns the translated text if there is one, otherwise the raw text. */
const formatNotice = ({ key, values, text }: QueuedNotice): string =>
  key && i18n.exists(key, { ...values })
    ? (i18n.t as unknown as Untyped)(key, { ...values })
    : (text ?? key ?? '');

function Snackbar({ notice }: { readonly notice: QueuedNotice }) {
  const { t } = useTranslation('shell');
  const Icon = icons[notice.intent];
  return (
    <div className="console-snackbar" data-intent={notice.intent}>
      <Icon />
      <p>
        {formatNotice(notice)}
        {notice.times > 1 && (
          <span className="console-snackbar-times wf-num">
            {t('notices.times', { times: notice.times })}
          </span>
        )}
      </p>
      {notice.undo && (
        <Button
          size="small"
          text={t('notices.undo')}
          onClick={() => {
            noticeQueue.send({ type: 'dismiss', id: notice.id });
            // A removed button receives no blur event, so the queue would stay paused.
            resume();
            notice.undo?.();
          }}
        />
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<CrossIcon />}
        aria-label={t('notices.dismiss')}
        title={t('notices.dismiss')}
        onClick={() => noticeQueue.send({ type: 'dismiss', id: notice.id })}
      />
    </div>
  );
}
