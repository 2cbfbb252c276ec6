import { HTMLSelect, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from '../data/client-error.ts';
import { useOpens } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { type Language, languageCodes, languages } from '../i18n/languages.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import {
  filled,
  type ReplyName,
  type ReplyValues,
  repliesIn,
  replyLanguage,
} from './ready-replies.ts';
import { useSavedReplies } from './use-saved-replies.ts';

interface Props {
  readonly replyValues: ReplyValues;
  readonly language: string | null;
  readonly onChoose: (text: string) => void;
}

/** Replies in the customer's language, with their names in the admin's language. */
export function ReplyChoices({ replyValues, language, onChoose }: Props) {
  const { t, language: own } = useTranslation(['chat', 'replies', 'errors']);
  const [chosen, setChosen] = useState<Language | null>(null);
  const spoken = chosen ?? replyLanguage(language, own);
  const { value: ready } = useRead(spoken, '', () => repliesIn(spoken));
  const { saved, error } = useSavedReplies();
  const navigate = useNavigate();
  const manages = useOpens('replies');
  const fitting = useMemo(
    () =>
      saved.filter(
        ({ languages: written }) =>
          written.length === 0 || written.some((one) => one.toLowerCase() === spoken),
      ),
    [saved, spoken],
  );
  const item = (key: string, title: string, text: string) => (
    <MenuItem
      key={key}
      multiline
      text={
        <>
          <strong>{title}</strong>
          <div className="wf-muted" lang={spoken}>
            {filled(text, replyValues)}
          </div>
        </>
      }
      onClick={() => onChoose(filled(text, replyValues))}
    />
  );
  const section = (name: 'own' | 'shared', isOwn: boolean) => {
    const found = fitting.filter((one) => one.isOwn === isOwn);
    return (
      found.length > 0 && (
        <>
          <MenuDivider title={t(`chat:replies.${name}`)} />
          {found.map(({ id, title, text }) => item(id, title, text))}
        </>
      )
    );
  };
  return (
    <div className="chat-replies" data-testid="chat.replies.choices">
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
        {error && <MenuItem disabled multiline text={errorText(t, error)} />}
        {section('own', true)}
        {section('shared', false)}
        {ready && (
          <>
            <MenuDivider title={t('chat:replies.ready')} />
            {(Object.keys(ready) as ReplyName[]).map((name) =>
              item(name, t(`replies:${name}.title`), ready[name].text),
            )}
          </>
        )}
        {manages && (
          <>
            <MenuDivider />
            <MenuItem text={t('chat:replies.manage')} onClick={() => void navigate('/replies')} />
          </>
        )}
      </Menu>
    </div>
  );
}
