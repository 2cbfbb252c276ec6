import { Button, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { isOtherLanguage } from '../action/comment-language.ts';
import { useUserLanguage } from '../action/user-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import type { Upload } from '../upload/use-upload.ts';
import type { Draft } from './drafts.ts';
import type { ReplyValues } from './ready-replies.ts';
import { RepliesMenu } from './replies-menu.tsx';

/** Maximum number of characters of a P2P chat message (d3:353). */
export const maxMessageLength = 512;
/** Remaining characters from which the counter is shown. */
const remainingLengthThreshold = 100;

/** A party of the deal, to whom staff can write separately. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly side: 'buyer' | 'seller';
}

interface Props {
  readonly parties: readonly Party[];
  readonly replyValues: ReplyValues;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSend: () => void;
  /** Leaves the field; the text stays as the draft. */
  readonly onLeave: () => void;
  readonly onTyping?: (() => void) | undefined;
  /** Control that adds attachments to the message. */
  readonly attachmentControl?: React.ReactNode;
  /** State of the attached files. */
  readonly files: Upload['state'];
}

/** The message editor. Its content is the draft, which only the person changes. */
export function Composer(props: Props) {
  const {
    parties,
    replyValues,
    draft,
    onDraft,
    onSend,
    onLeave,
    onTyping,
    attachmentControl,
    files,
  } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { t } = useTranslation(['chat', 'action']);
  const id = useId();
  const { text, receiverId } = draft;
  // For a message to both parties the buyer's language counts, because the buyer paid and answers
  // first.
  const language = useUserLanguage(receiverId ?? parties[0]?.id ?? null);
  const left = maxMessageLength - text.length;
  const hasFiles = files === 'picked' || files === 'failed';
  const canSend =
    left >= 0 &&
    (hasFiles || (text.trim() !== '' && files !== 'rejected' && files !== 'uploading'));
  const hint = t('chat:compose.hint', { keys: capsOf('Mod+Enter').flat().join('+') });
  const send = () => {
    if (canSend) onSend();
  };
  return (
    <form
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        fill
        rows={3}
        inputRef={field}
        id={id}
        value={text}
        data-testid="chat.text"
        aria-label={t('chat:compose.label')}
        aria-describedby={`${id}-notes`}
        aria-invalid={left < 0}
        placeholder={`${t('chat:compose.placeholder')} (${hint})`}
        intent={left < 0 ? 'danger' : 'none'}
        onChange={(event) => {
          onDraft({ text: event.target.value, receiverId });
          onTyping?.();
        }}
        onKeyDown={(event) => {
          // While the input method composes a character, Escape belongs to it.
          if (event.nativeEvent.isComposing) return;
          if (event.code === 'Escape') {
            event.stopPropagation();
            onLeave();
            return;
          }
          const isSend = event.code === 'Enter' && (event.ctrlKey || event.metaKey);
          if (!isSend) return;
          event.preventDefault();
          send();
        }}
      />
      <div className="chat-composer-foot">
        {attachmentControl}
        <label htmlFor={`${id}-to`}>{t('chat:compose.receiver')}</label>
        <HTMLSelect
          id={`${id}-to`}
          minimal
          value={receiverId ?? ''}
          data-testid="chat.receiver"
          onChange={(event) => onDraft({ text, receiverId: event.currentTarget.value || null })}
        >
          <option value="">{t('chat:compose.both')}</option>
          {parties.map((party) => (
            <option key={party.id} value={party.id}>
              {`${t(`chat:who.${party.side}`)} · ${party.name}`}
            </option>
          ))}
        </HTMLSelect>
        <RepliesMenu
          replyValues={replyValues}
          language={language}
          onChoose={(reply) => {
            onDraft({
              text: text.trim() === '' ? reply : `${text.trimEnd()}\n${reply}`,
              receiverId,
            });
            field.current?.focus();
          }}
        />
        <span id={`${id}-notes`}>
          {isOtherLanguage(text, language) && (
            <span className="wf-warning" role="status">
              {t('action:language', { language: language?.toUpperCase() })}
            </span>
          )}
          {left <= remainingLengthThreshold && (
            <span className={left < 0 ? 'wf-problem wf-num' : 'wf-muted wf-num'} role="status">
              {t('chat:compose.left', { count: left })}
            </span>
          )}
        </span>
        <Button
          type="submit"
          className="chat-composer-send"
          title={hint}
          size="small"
          intent="primary"
          disabled={!canSend}
          text={t('chat:compose.send')}
          data-testid="chat.send"
        />
      </div>
    </form>
  );
}
