import { unreadOf, useUnread } from '../../../chat/unread-marks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

interface Row {
  readonly groupChatId: string | null;
}

/**
 * Shows the number of unread messages in the case's chat for this admin; empty if the number is
 * unknown.
 */
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
