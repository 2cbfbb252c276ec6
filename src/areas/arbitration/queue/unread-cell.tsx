import { unreadOf, useUnread } from '../../../chat/unread-marks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface Row {
  readonly groupChatId: string | null;
}

/** What this admin has not read of the case's chat; nothing where nobody can tell. */
export function UnreadCell({ row: { groupChatId } }: { readonly row: Row }) {
  const { t } = useTranslation('arbitration');
  const unread = useUnread(groupChatId ?? '');
  if (!unread) return null;
  return (
    <span className="arbitration-unread wf-num" title={t('columns.unread')}>
      {unread}
    </span>
  );
}

export const unreadText = ({ groupChatId }: Row): string => {
  const unread = groupChatId === null ? 0 : unreadOf(groupChatId);
  return unread > 0 ? String(unread) : '';
};
