import './chat.css';
import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useMemo, useRef } from 'react';
import { postUpload } from '../data/post-upload.ts';
import { useMay, usePreference, useSession } from '../data/session.ts';
import { DropArea } from '../form/drop-area.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useShortcuts } from '../keys/shortcuts.ts';
import { UploadButton } from '../upload/upload-button.tsx';
import { UploadTray } from '../upload/upload-tray.tsx';
import { useUpload } from '../upload/use-upload.ts';
import { SendGroupChatFiles } from './chat.graphql.ts';
import { ChatState } from './chat-state.tsx';
import { Composer, type Party } from './composer.tsx';
import { readDraft, useDraft } from './drafts.ts';
import { MessageList } from './message-list.tsx';
import type { ReplyValues } from './ready-replies.ts';
import { useConversation } from './use-conversation.ts';
import { useReadMark } from './use-read-mark.ts';

interface Props {
  readonly chatId: string;
  /** The buyer first. */
  readonly parties: readonly Party[];
  readonly replyValues: ReplyValues;
  /** Platform messages can be hidden, as in the documented arbitrator's view (d3:334). */
  readonly togglesSystem?: boolean;
  /** Called while a person types. */
  readonly onTyping?: () => void;
  /** False if the surrounding screen has its own key for replies. */
  readonly hasKeys?: boolean;
  /**
   * Takes the focus when the person leaves the message field or sends a message, so that keyboard
   * shortcuts work again.
   */
  readonly onLeave?: () => void;
}

/** A group chat: shows messages, sends new ones, and updates live. */
export function Conversation(props: Props) {
  const { chatId, parties, replyValues, togglesSystem = false, onTyping, hasKeys = true } = props;
  const { t } = useTranslation(['chat', 'common']);
  const { admin } = useSession();
  const mayWrite = useMay('writeGroupChat');
  const conversation = useConversation(chatId);
  const { host, messages: all, outbox, state, isAtEnd } = conversation;
  const [draft, setDraft] = useDraft(chatId);
  const upload = useUpload('chatFiles');
  const root = useRef<HTMLDivElement>(null);
  const [isSystemHidden, hideSystem] = usePreference('hidesSystemMessages', false);
  const hidesSystem = togglesSystem && isSystemHidden;
  const marker = useReadMark(chatId, all, isAtEnd && state !== 'loading');
  const messages = useMemo(
    () => (hidesSystem ? all.filter(({ memberType }) => memberType !== 'SYSTEM') : all),
    [all, hidesSystem],
  );
  const system = all.filter(({ memberType }) => memberType === 'SYSTEM').length;
  const leave = () => {
    if (props.onLeave) props.onLeave();
    else root.current?.querySelector<HTMLElement>('.chat-messages')?.focus();
  };

  const sendFiles = async () => {
    const { text, receiverId } = draft;
    const isStored = await upload.send(
      (files, key, underway) =>
        postUpload(
          SendGroupChatFiles,
          { id: chatId, text: text.trim(), receiverId, files: [...files], key },
          underway,
        ),
      JSON.stringify(draft),
    );
    // If the text has changed in the meantime, it is another message.
    if (isStored && readDraft(chatId).text === text) setDraft({ ...draft, text: '' });
    if (isStored) host.actor.send({ type: 'scrolledToEnd' });
  };
  const send = () => {
    if (upload.files.length > 0) {
      void sendFiles();
      return;
    }
    host.send({ key: crypto.randomUUID(), ...draft });
    setDraft({ ...draft, text: '' });
    leave();
  };
  const takeBack = (key: string) => {
    const pending = outbox.find((one) => one.key === key);
    if (!pending) return;
    const text = [draft.text, pending.text].filter((part) => part.trim() !== '').join('\n');
    setDraft({ text, receiverId: pending.receiverId });
    host.actor.send({ type: 'discard', key });
  };

  useShortcuts(
    hasKeys && mayWrite
      ? [
          {
            ...{ id: 'chat.reply', chord: 'KeyR', label: t('chat:keys.reply'), scope: 'screen' },
            run: () => root.current?.querySelector('textarea')?.focus(),
          } as const,
        ]
      : [],
  );

  return (
    <div className="chat-conversation" ref={root} data-testid="chat">
      {state === 'loading' && all.length === 0 && (
        <div className="chat-conversation-state" role="status">
          <Spinner size={16} /> {t('chat:loading')}
        </div>
      )}
      {state === 'failed' && (
        <Callout compact intent="warning" role="alert">
          {t('chat:failed')}{' '}
          <Button size="small" text={t('common:do.retry')} onClick={() => host.reload()} />
        </Callout>
      )}
      <div className="chat-conversation-state">
        <ChatState state={state} />
        {togglesSystem && system > 0 && (
          <Button
            size="small"
            variant="minimal"
            aria-pressed={!hidesSystem}
            text={t(hidesSystem ? 'chat:showSystem' : 'chat:hideSystem', { count: system })}
            data-testid="chat.system"
            onClick={() => hideSystem(!isSystemHidden)}
          />
        )}
      </div>
      <MessageList
        conversation={conversation}
        messages={messages}
        parties={parties}
        replyValues={replyValues}
        adminId={admin.id}
        marker={marker}
        onTakeBack={takeBack}
      />
      {mayWrite ? (
        <DropArea
          disabled={upload.state === 'uploading'}
          onFiles={(files) => void upload.choose(files)}
        >
          <UploadTray upload={upload} onRetry={() => void sendFiles()} />
          <Composer
            parties={parties}
            replyValues={replyValues}
            draft={draft}
            onDraft={setDraft}
            onSend={send}
            onLeave={leave}
            onTyping={onTyping}
            attachmentControl={<UploadButton upload={upload} />}
            files={upload.state}
          />
        </DropArea>
      ) : (
        <p className="wf-muted">{t('chat:compose.readOnly')}</p>
      )}
    </div>
  );
}
