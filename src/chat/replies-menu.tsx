import { Button, HTMLSelect, Menu, MenuItem, Popover } from '@blueprintjs/core';
import { ChatIcon } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { type Language, languageCodes, languages } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import {
  filled,
  type Replies,
  type ReplyName,
  type ReplyValues,
  repliesIn,
  replyLanguage,
} from './ready-replies.ts';

interface Props {
  readonly replyValues: ReplyValues;
  /** Language of the receiver, if known. */
  readonly language: string | null;
  readonly onChoose: (text: string) => void;
}

/** Shows ready replies in the customer's language, with names in the admin's language. */
export function RepliesMenu({ replyValues, language, onChoose }: Props) {
  const { t } = useTranslation('chat');
  return (
    <Popover
      placement="top-start"
      shouldReturnFocusOnClose={false}
      content={<Choices replyValues={replyValues} language={language} onChoose={onChoose} />}
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

function Choices({ replyValues, language, onChoose }: Props) {
  const { t, language: own } = useTranslation(['chat', 'replies']);
  const [chosen, setChosen] = useState<Language | null>(null);
  const [replies, setReplies] = useState<Replies | null>(null);
  const spoken = chosen ?? replyLanguage(language, own);
  useEffect(() => {
    let isCurrent = true;
    repliesIn(spoken).then(
      (found) => {
        if (isCurrent) setReplies(found);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [spoken]);
  return (
    <div className="chat-replies">
      <HTMLSelect
        fill
        aria-label={t('chat:replies.language')}
        value={spoken}
        onChange={(event) => setChosen(event.currentTarget.value as Language)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code]}
          </option>
        ))}
      </HTMLSelect>
      <Menu>
        {replies &&
          (Object.keys(replies) as ReplyName[]).map((name) => {
            const text = filled(replies[name].text, replyValues);
            return (
              <MenuItem
                key={name}
                multiline
                text={
                  <>
                    <strong>{t(`replies:${name}.title`)}</strong>
                    <div className="wf-muted" lang={spoken}>
                      {text}
                    </div>
                  </>
                }
                onClick={() => onChoose(text)}
              />
            );
          })}
      </Menu>
    </div>
  );
}
