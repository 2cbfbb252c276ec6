import { Button, Spinner } from '@blueprintjs/core';
import { ChevronDownIcon } from '@blueprintjs/icons';
import { Fragment } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Message } from './chat.graphql.ts';
import type { Party } from './composer.tsx';
import { dayOf, dayText } from './day.ts';
import { MessageItem } from './message-item.tsx';
import { PendingItem } from './pending-item.tsx';
import type { ReplyValues } from './ready-replies.ts';
import type { useConversation } from './use-conversation.ts';
import { useScroll } from './use-scroll.ts';

interface Props {
  readonly conversation: ReturnType<typeof useConversation>;
  readonly messages: readonly Message[];
  readonly parties: readonly Party[];
  readonly replyValues: ReplyValues;
  readonly adminId: string;
  /** Id of the last message that was already read; it may be a message that is not shown. */
  readonly marker: string | null;
  readonly onTakeBack: (key: string) => void;
}

/** Shows the messages by day, the pending messages, and a button to scroll to the end. */
export function MessageList(props: Props) {
  const { conversation, messages, parties, replyValues, adminId, marker, onTakeBack } = props;
  const { host, outbox, unseen, isAtEnd, state, hasOlder } = conversation;
  const { t } = useTranslation('chat');
  const { box, onScroll, toEnd } = useScroll({
    isAtEnd,
    first: messages[0]?.id,
    last: `${messages.at(-1)?.id} ${outbox.length}`,
    onEnd: () => host.actor.send({ type: 'scrolledToEnd' }),
    onAway: () => host.actor.send({ type: 'scrolledAway' }),
    onEarly: () => void host.older(),
  });
  const markerIndex =
    marker === null ? -1 : messages.findLastIndex(({ id }) => BigInt(id) <= BigInt(marker));
  const isNews = ({ adminId: by, memberType }: Message) =>
    by !== adminId && memberType !== 'SYSTEM';
  const firstNew = markerIndex < 0 ? undefined : messages.slice(markerIndex + 1).find(isNews)?.id;
  return (
    <div className="chat-messages-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <div className="chat-messages" ref={box} onScroll={onScroll} tabIndex={0}>
        <ul aria-label={t('label')} aria-live="polite" aria-busy={state === 'loading'}>
          {hasOlder && (
            <li className="chat-messages-more">
              {state === 'loadingOlder' ? (
                <Spinner size={16} />
              ) : (
                <Button
                  size="small"
                  variant="minimal"
                  text={t('older')}
                  onClick={() => void host.older()}
                />
              )}
            </li>
          )}
          {state !== 'loading' && messages.length === 0 && outbox.length === 0 && (
            <li className="wf-muted">{t('empty')}</li>
          )}
          {messages.map((message, at) => {
            const day = dayOf(message.createdAt ?? '');
            const isNewDay = at === 0 || dayOf(messages[at - 1]?.createdAt ?? '') !== day;
            return (
              <Fragment key={message.id}>
                {isNewDay && message.createdAt !== null && (
                  <li className="chat-messages-day">{dayText(message.createdAt)}</li>
                )}
                {message.id === firstNew && (
                  <li className="chat-messages-new" data-testid="chat.marker">
                    {t('marker')}
                  </li>
                )}
                <MessageItem
                  message={message}
                  parties={parties}
                  replyValues={replyValues}
                  isOwn={message.adminId === adminId}
                />
              </Fragment>
            );
          })}
          {outbox.map((pending) => (
            <PendingItem
              key={pending.key}
              pending={pending}
              onRetry={() => host.retry(pending.key)}
              onTakeBack={() => onTakeBack(pending.key)}
              onDiscard={() => host.actor.send({ type: 'discard', key: pending.key })}
            />
          ))}
        </ul>
      </div>
      {!isAtEnd && (
        <Button
          className="chat-messages-latest"
          size="small"
          endIcon={<ChevronDownIcon />}
          intent={unseen > 0 ? 'primary' : 'none'}
          text={unseen > 0 ? t('fresh', { count: unseen }) : t('latest')}
          data-testid="chat.latest"
          onClick={toEnd}
        />
      )}
    </div>
  );
}
