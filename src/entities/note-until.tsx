import { Instant } from '../i18n/instant.tsx';
import { useServerNow } from '../i18n/now.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Until when a note holds, or since when it does not any more, by the server's clock. */
export function NoteUntil({ until }: { readonly until: string }) {
  const { t } = useTranslation('notes');
  const isOver = useServerNow() >= Date.parse(until);
  return (
    <span className={isOver ? 'wf-warning' : 'wf-muted'} data-over={isOver}>
      {t(isOver ? 'over' : 'holds')} <Instant at={until} />
    </span>
  );
}
