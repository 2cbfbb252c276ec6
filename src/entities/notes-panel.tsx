import './notes-panel.css';
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { NoteSubject } from '../../machines/note/note-subjects.policy.ts';
import { change } from '../data/client.ts';
import { notifyFailure } from '../data/notices.ts';
import { adminName, useReferences } from '../data/references.ts';
import { useOpens } from '../data/session.ts';
import { Instant } from '../i18n/instant.tsx';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { NoteForm } from './note-form.tsx';
import { NoteUntil } from './note-until.tsx';
import { DeleteNote, type Note, NoteNews, Notes } from './notes.graphql.ts';
import { ReadProblem } from './read-problem.tsx';
import { useLivePanel } from './use-live-panel.ts';

interface Props {
  readonly subject: NoteSubject;
  readonly objectId: string;
}

const page = { number: 1, size: 50 };

/** Notes of staff about a record, newest first, which no user ever sees. */
export function NotesPanel(props: Props) {
  const isOpen = useOpens('notes');
  return isOpen ? <Panel key={`${props.subject} ${props.objectId}`} {...props} /> : null;
}

function Panel({ subject, objectId }: Props) {
  const { t } = useTranslation('notes');
  const variables = useMemo(
    () => ({ filter: { subject: [subject], objectId }, page }),
    [subject, objectId],
  );
  const { data, error, again, renew } = useLivePanel(Notes, NoteNews, variables);
  const { items = [], total } = data?.notes ?? {};
  return (
    <section className="notes-panel" aria-label={t('title')} data-testid="notes">
      <p className="wf-muted">{t('about')}</p>
      <NoteForm subject={subject} objectId={objectId} onAdded={renew} />
      {error && <ReadProblem error={error} again={again} />}
      {!data && !error && <LoadingLines />}
      {data && items.length === 0 && <p className="wf-muted">{t('none')}</p>}
      <ol>
        {items.map((note) => (
          <NoteItem key={note.id} note={note} onDeleted={renew} />
        ))}
      </ol>
      {total !== undefined && total !== null && total > items.length && (
        <p className="wf-muted">{t('older', { count: total - items.length })}</p>
      )}
    </section>
  );
}

interface ItemProps {
  readonly note: Note;
  readonly onDeleted: () => void;
}

function NoteItem({ note, onDeleted }: ItemProps) {
  const { t } = useTranslation(['notes', 'common']);
  const { admins } = useReferences();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await change(DeleteNote, { id: note.id });
      onDeleted();
    } catch (reason) {
      notifyFailure(reason);
      setBusy(false);
    }
  };
  return (
    <li data-mine={note.mentionsMe} data-testid={`note.${note.id}`}>
      <header>
        <strong>{adminName(admins, note.adminId)}</strong>{' '}
        <span className="wf-muted">
          <Instant at={note.createdAt} />
        </span>
        {note.isOwn && (
          <Button
            size="small"
            variant="minimal"
            loading={isBusy}
            text={t('common:do.delete')}
            data-testid={`note.${note.id}.delete`}
            onClick={() => void remove()}
          />
        )}
      </header>
      <p className="notes-panel-text">{note.text}</p>
      {note.until !== null && (
        <p>
          <NoteUntil until={note.until} />
        </p>
      )}
      {note.mentions.length > 0 && (
        <p className="wf-muted">
          {t('notes:to', {
            names: note.mentions.map((id) => `@${adminName(admins, id)}`).join(', '),
          })}
        </p>
      )}
    </li>
  );
}
