import { Button, HTMLSelect, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { maxNoteLength, type NoteSubject } from '../../machines/note/note-subjects.policy.ts';
import { change } from '../data/client.ts';
import { notify, notifyFailure } from '../data/notices.ts';
import { ChoiceField } from '../form/choice-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { AddNote } from './notes.graphql.ts';
import { useColleagues } from './use-colleagues.ts';

interface Props {
  readonly subject: NoteSubject;
  readonly objectId: string;
  readonly onAdded: () => void;
}

/** For how long a note can say that it holds, in minutes. */
const durations = { hour: 60, fourHours: 240, day: 1_440, threeDays: 4_320, week: 10_080 } as const;
type Duration = keyof typeof durations;

/** Subjects whose notes say what is waited for, and until when. */
const waits: ReadonlySet<NoteSubject> = new Set(['CURRENCY']);

/** Adds a note to a record. */
export function NoteForm({ subject, objectId, onAdded }: Props) {
  const { t } = useTranslation('notes');
  const colleagues = useColleagues();
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const [holds, setHolds] = useState<Duration | ''>('');
  const [isBusy, setBusy] = useState(false);
  // The same note is added once, however often a lost answer makes a person send it.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const id = useId();
  const canAdd = text.trim() !== '' && !isBusy;
  const add = async () => {
    setBusy(true);
    try {
      await change(AddNote, {
        ...{ subject, objectId, key },
        ...{ text: text.trim(), mentions: [...mentions] },
        minutes: holds === '' ? null : durations[holds],
      });
      setText('');
      setMentions([]);
      setHolds('');
      setKey(crypto.randomUUID());
      notify({ intent: 'success', key: 'notes:added' });
      onAdded();
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canAdd) void add();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{t('new')}</label>
      <TextArea
        id={id}
        fill
        rows={2}
        maxLength={maxNoteLength}
        value={text}
        disabled={isBusy}
        data-testid="notes.text"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
        }}
      />
      <div className="notes-panel-bar">
        <ChoiceField
          id={`${id}-mentions`}
          label={t('mention')}
          choices={colleagues}
          value={mentions}
          multiple
          empty={t('mention')}
          disabled={isBusy}
          onChange={setMentions}
        />
        {waits.has(subject) && (
          <HTMLSelect
            aria-label={t('holdsFor')}
            value={holds}
            disabled={isBusy}
            data-testid="notes.holds"
            onChange={(event) => setHolds(event.currentTarget.value as Duration | '')}
          >
            <option value="">{t('durations.open')}</option>
            {(Object.keys(durations) as Duration[]).map((name) => (
              <option key={name} value={name}>
                {t(`durations.${name}`)}
              </option>
            ))}
          </HTMLSelect>
        )}
        <Button
          type="submit"
          intent="primary"
          loading={isBusy}
          disabled={!canAdd}
          text={t('add')}
          data-testid="notes.add"
        />
      </div>
    </form>
  );
}
