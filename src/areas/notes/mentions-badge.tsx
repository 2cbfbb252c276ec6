import { ChatIcon } from '@blueprintjs/icons';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useOpens, usePreference } from '../../data/session.ts';
import { NoteNews, Notes } from '../../entities/notes.graphql.ts';
import { useLivePanel } from '../../entities/use-live-panel.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountBadge } from '../../theme/count-badge.tsx';

const page = { number: 1, size: 50 };
const mine = { filter: { mentionsMe: true }, page, sort: { field: 'createdAt', desc: true } };

/** Shows in the header how many notes mention this admin since they last looked at their notes. */
export function MentionsBadge() {
  return useOpens('notes') ? <Badge /> : null;
}

function Badge() {
  const { t } = useTranslation('notes');
  const { pathname } = useLocation();
  const { data } = useLivePanel(Notes, NoteNews, mine);
  const [seen, setSeen] = usePreference('notesSeen', '0');
  const items = data?.notes.items ?? [];
  const newest = items[0]?.id;
  const isLooking = pathname === '/notes';
  useEffect(() => {
    if (isLooking && newest !== undefined && newest !== seen) setSeen(newest);
  }, [isLooking, newest, seen, setSeen]);
  const count = items.filter(({ id }) => Number(id) > Number(seen)).length;
  return (
    <CountBadge
      count={isLooking ? 0 : count}
      text={t('badge', { count })}
      icon={<ChatIcon size={14} />}
      to="/notes"
      testId="notes.badge"
    />
  );
}
