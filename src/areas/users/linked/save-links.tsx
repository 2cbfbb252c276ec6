import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../../data/client.ts';
import { notify, notifyFailure } from '../../../data/notices.ts';
import { useOpens } from '../../../data/session.ts';
import type { LinkMap } from '../../../entities/linked-users.graphql.ts';
import { AddNote } from '../../../entities/notes.graphql.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { linksNote } from './links-note.ts';

interface Props {
  readonly map: LinkMap;
  readonly userId: string;
  /** The case that the search belongs to; without one the note is about the user. */
  readonly caseId: string | null;
}

/** Saves what was found among the notes of the case or of the user. */
export function SaveLinks({ map, userId, caseId }: Props) {
  const { t } = useTranslation('linkedUsers');
  const isOpen = useOpens('notes');
  const [isBusy, setBusy] = useState(false);
  // The same find is saved once, however often a lost answer makes a person send it.
  const [key] = useState(() => crypto.randomUUID());
  const [isSaved, setSaved] = useState(false);
  if (!isOpen) return null;
  const save = async () => {
    setBusy(true);
    const ids = map.users.filter(({ isFocus }) => isFocus).map((user) => `#${user.userId}`);
    const text = linksNote(map, {
      heading: t('note.heading', { ids: ids.join(', ') }),
      line: (name, strength, why) => t('note.line', { name, strength, why }),
      kind: (kind) => t(`kinds.${kind}`),
      strength: (strength) => t(`strengths.${strength}`),
      more: (count) => t('more', { count }),
      none: t('none'),
    });
    try {
      await change(AddNote, {
        ...(caseId === null
          ? { subject: 'USER' as const, objectId: userId }
          : { subject: 'DISPUTE' as const, objectId: caseId }),
        ...{ text, mentions: [], minutes: null, key },
      });
      setSaved(true);
      notify({ intent: 'success', key: 'linkedUsers:note.saved' });
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      loading={isBusy}
      disabled={isSaved}
      text={t(isSaved ? 'note.saved' : caseId === null ? 'note.save' : 'note.saveInCase')}
      data-testid="linked-users.save"
      onClick={() => void save()}
    />
  );
}
