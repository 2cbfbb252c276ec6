import { Button, HTMLSelect, TextArea } from '@blueprintjs/core';
import { useId, useRef } from 'react';
import { isOtherLanguage } from '../action/comment-language.ts';
import { useUserLanguage } from '../action/user-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { capsOf } from '../keys/chord.ts';
import type { Upload } from '../upload/use-upload.ts';
import type { Draft } from './drafts.ts';
import type { ReplyFacts } from './ready-replies.ts';
import { RepliesMenu } from './replies-menu.tsx';

/** Signs of a P2P chat message (d3:353). */
export const longestMessage = 512;
/** From here on the person is told how much is left. */
const tells = 100;

/** A party of the deal, whom staff may address alone. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly side: 'buyer' | 'seller';
}

interface Props {
  readonly parties: readonly Party[];
  readonly facts: ReplyFacts;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onSend: () => void;
  /** Leaves the field; what was written stays as the draft. */
  readonly onLeave: () => void;
  readonly onTyping?: (() => void) | undefined;
  /** What goes with the message besides text. */
  readonly beside?: React.ReactNode;
  /** How the files are that go with it. */
  readonly files: Upload['state'];
}

/** Where a message is written. What is in it is the draft, which nothing but the person changes. */
export function Composer(props: Props) {
  const { parties, facts, draft, onDraft, onSend, onLeave, onTyping, beside, files } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const { t } = useTranslation(['chat', 'action']);
  const id = useId();
  const { text, receiverId } = draft;
  // Written to both, it is the buyer's language that counts: the buyer paid and is asked first.
  const language = useUserLanguage(receiverId ?? parties[0]?.id ?? null);
  const left = longestMessage - text.length;
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
          // Escape is the input method's own while it composes a character.
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
        {beside}
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
          facts={facts}
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
          {left <= tells && (
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
