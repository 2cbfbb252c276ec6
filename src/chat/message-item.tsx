import { useMemo } from 'react';
import { findText } from '../i18n/derived-text.ts';
import { formatInstant, formatTime, formatUtc } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { FilePreview } from '../upload/file-preview.tsx';
import type { Message } from './chat.graphql.ts';
import type { Party } from './composer.tsx';
import type { ReplyFacts } from './ready-replies.ts';
import { storedFiles } from './stored-files.ts';

interface Props {
  readonly message: Message;
  readonly parties: readonly Party[];
  readonly isOwn: boolean;
  /** What the platform's notes speak of. */
  readonly facts: ReplyFacts;
}

/** What the platform notes is said in the reader's language; what nobody has words for, as it came. */
const saidIn = ({ event, text }: Message, facts: ReplyFacts): string =>
  (event === null ? undefined : findText('chat', `notes.${event}`, { ...facts })) ??
  (text || (event ?? ''));

/** Who speaks, as it is written above a message. */
function useSpeaker({ message, parties, isOwn }: Omit<Props, 'facts'>): string {
  const { t } = useTranslation('chat');
  if (isOwn) return t('you');
  const party = parties.find(({ id }) => id === message.userId);
  const role = party ? t(`who.${party.side}`) : t(`who.${message.memberType}`);
  return message.userName ? `${role} · ${message.userName}` : role;
}

/** One message that the server has. Its text is text, whatever is in it. */
export function MessageItem(props: Props) {
  const { message, parties, isOwn, facts } = props;
  const { t } = useTranslation('chat');
  const speaker = useSpeaker(props);
  const files = useMemo(() => storedFiles(message), [message]);
  const said = saidIn(message, facts);
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
        <time
          className="wf-num wf-muted"
          dateTime={message.createdAt}
          title={`${formatInstant(message.createdAt)} · ${formatUtc(message.createdAt)}`}
        >
          {formatTime(message.createdAt)}
        </time>
      </div>
      {said !== '' && <div className="chat-message-text">{said}</div>}
      {files.length > 0 && <FilePreview files={files} />}
    </li>
  );
}
