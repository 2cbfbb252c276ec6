import { Link } from 'react-router-dom';
import { RecordPage } from '../../entities/record-page.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { broadcastRecord } from './broadcast.record.ts';
import { BroadcastTextList } from './broadcast-text-list.tsx';
import { BroadcastLive } from './broadcasts.graphql.ts';

/** Lists of its recipients by what became of them; without a status, all of them. */
const statuses = [null, 'SENT', 'LEFT_OUT', 'WAITING', 'STOPPED'] as const;

/** /settings/broadcasts/:id */
export function BroadcastPage() {
  const { t } = useTranslation(['broadcasts', 'enums']);
  return (
    <RecordPage
      record={broadcastRecord}
      live={BroadcastLive}
      list="/settings/broadcasts"
      textsOf={(id) => ({
        title: t('one', { id }),
        missing: t('notFound', { id }),
        failed: (error) => t('failed', { error }),
        facts: t('facts'),
        lifecycle: t('lifecycle'),
      })}
    >
      {(id, version) => (
        <>
          <h2>{t('recipients')}</h2>
          <nav className="record-page-acts" aria-label={t('recipients')}>
            {statuses.map((status) => (
              <Link
                key={status}
                to={`/settings/broadcast-recipients?broadcastId=${id}${status ? `&status=${status}` : ''}`}
              >
                {status ? t(`enums:BroadcastRecipientStatus.${status}`) : t('allRecipients')}
              </Link>
            ))}
          </nav>
          <h2>{t('texts')}</h2>
          <BroadcastTextList id={id} version={version} />
        </>
      )}
    </RecordPage>
  );
}
