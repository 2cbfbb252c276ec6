import { Button, Popover } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ReplyValues } from './ready-replies.ts';

const ReplyChoices = lazy(async () => ({
  default: (await import('./reply-choices.tsx')).ReplyChoices,
}));

interface Props {
  readonly replyValues: ReplyValues;
  /** Language of the receiver, if known. */
  readonly language: string | null;
  readonly onChoose: (text: string) => void;
}

/** Opens the replies: ready ones, the admin's own, and those that colleagues share. */
export function RepliesMenu({ replyValues, language, onChoose }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Popover
      placement="top-start"
      shouldReturnFocusOnClose={false}
      enforceFocus={false}
      content={
        <Suspense>
          <ReplyChoices replyValues={replyValues} language={language} onChoose={onChoose} />
        </Suspense>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<ChatIcon />}
        text={<span className="chat-replies-open">{t('replies.open')}</span>}
        title={t('replies.open')}
        aria-label={t('replies.open')}
        data-testid="chat.replies"
      />
    </Popover>
  );
}
