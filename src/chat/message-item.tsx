import { useMemo } from 'react';
import { findText } from '../i18n/derived-text.ts';
import { formatInstant, formatTime, formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilePreview } from '../upload/file-preview.tsx';
import type { Message } from './chat.graphql.ts';
import type { Party } from './composer.tsx';
import type { ReplyValues } from './ready-replies.ts';
import { storedFiles } from './stored-files.ts';

interface Props {
  readonly message: Message;
  readonly parties: readonly Party[];
  readonly isOwn: boolean;
  /** Values for the placeholders of platform notes. */
  readonly replyValues: ReplyValues;
}

/** Returns a platform note in the person's language; an unknown note stays as received. */
const getMessageText = ({ event, text }: Message, replyValues: ReplyValues): string =>
  (event === null ? undefined : findText('chat', `notes.${event}`, { ...replyValues })) ??
  (text || (event ?? ''));

/** Returns the name of the author above a message. */
function useSpeaker({ message, parties, isOwn }: Omit<Props, 'replyValues'>): string {
  const { t } = useTranslation('chat');
  if (isOwn) return t('you');
  const party = parties.find(({ id }) => id === message.userId);
  const role = party ? t(`who.${party.side}`) : t(`who.${message.memberType}`);
  return message.userName ? `${role} · ${message.userName}` : role;
}

/** Shows one message that the server has stored. Its content is always shown as plain text. */
export function MessageItem(props: Props) {
  const { message, parties, isOwn, replyValues } = props;
  const { t } = useTranslation('chat');
  const speaker = useSpeaker(props);
  const files = useMemo(() => storedFiles(message), [message]);
  const sent = getMessageText(message, replyValues);
  const messageText = sent === '' && files.length === 0 ? t('noText') : sent;
  const side = parties.find(({ id }) => id === message.userId)?.side;
  return (
    <li
      className="chat-message"
      data-member={message.memberType}
      data-side={isOwn ? 'own' : side}
      data-testid="chat.message"
      data-id={message.id}
    >
      <div className="chat-message-head">
        <span className="chat-message-who">{speaker}</span>
        {message.receiverName && (
          <span className="chat-message-to">{t('to', { name: message.receiverName })}</span>
        )}
        {message.createdAt !== null && (
          <time
            className="wf-num wf-muted"
            dateTime={message.createdAt}
            title={`${formatInstant(message.createdAt)} · ${formatUtc(message.createdAt)}`}
          >
            {formatTime(message.createdAt)}
          </time>
        )}
      </div>
      {messageText !== '' && <div className="chat-message-text">{messageText}</div>}
      {files.length > 0 && <FilePreview files={files} />}
    </li>
  );
}
