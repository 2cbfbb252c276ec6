import './settings-changes.css';
import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { change as send } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { CommentField } from '../../form/comment-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RestoreSettings, type SettingsChange } from './settings-changes.graphql.ts';

interface Props {
  readonly change: SettingsChange;
  /** Called after every answer: the settings may have other values. */
  readonly onDone: () => void;
}

/** Returns whether every value of one side is what the other has. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Sets the values before a change again, as a change of its own that needs a comment. */
export function RestoreForm({ change, onDone }: Props) {
  const { t } = useTranslation('settingsChanges');
  const [comment, setComment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  // A lost answer is settled by the same key: the values are never set twice.
  const [key] = useState(() => crypto.randomUUID());
  const { id, seen, now, before, mayRestore } = change;

  if (seen === null) return <Callout compact>{t('page.gone')}</Callout>;
  if (!mayRestore) return <Callout compact>{t('page.notRestorable')}</Callout>;
  if (isSame(now, before) && Object.keys(before as object).length > 0)
    return <Callout compact>{t('page.same')}</Callout>;
  const text = comment.trim();
  const restore = async () => {
    setIsBusy(true);
    try {
      await send(RestoreSettings, { id, intent: { key, seen, comment: text } });
      notify({ intent: 'success', key: 'settingsChanges:page.restored' });
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '' && !isBusy) void restore();
      }}
    >
      <CommentField
        label={t('page.why')}
        hint={t('page.restoreHint')}
        value={comment}
        disabled={isBusy}
        testId="settingsChange.comment"
        onChange={setComment}
      />
      <div className="settings-changes-buttons">
        <Button
          type="submit"
          intent="primary"
          loading={isBusy}
          disabled={text === ''}
          text={t('do.restore')}
          data-testid="settingsChange.restore"
        />
      </div>
    </form>
  );
}
