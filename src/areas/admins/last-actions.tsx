import { Link } from 'react-router-dom';
import { read } from '../../data/client.ts';
import { errorText } from '../../data/client-error.ts';
import { useRead } from '../../data/use-read.ts';
import { findText } from '../../i18n/derived-text.ts';
import { Instant } from '../../i18n/instant.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LastActions } from './admins.graphql.ts';

const pageSize = 10;

const readLast = async (adminId: string) =>
  (
    await read(LastActions, {
      filter: { adminId: [adminId] },
      page: { number: 1, size: pageSize },
      sort: { field: 'createdAt', desc: true },
    })
  ).adminLog.items;

interface Props {
  readonly adminId: string;
  /** A change of this value reads the actions again. */
  readonly version: string;
}

/** The latest actions of an admin, with the way to all of them. */
export function LastActionList({ adminId, version }: Props) {
  const { t } = useTranslation(['admins', 'logs', 'errors']);
  const { value: items, error } = useRead(adminId, version, () => readLast(adminId));
  if (!items) return error ? <p>{errorText(t, error)}</p> : <LoadingLines count={3} />;
  return (
    <>
      {items.length === 0 && <p className="wf-muted">{t('admins:page.noActions')}</p>}
      <ol className="record-page-timeline" data-testid="last-actions">
        {items.map(({ id, createdAt, act, objectId, result }) => (
          <li key={id}>
            <span className="wf-muted">{createdAt && <Instant at={createdAt} />}</span>
            <div>
              <strong>{findText('logs', `words.act.${act ?? ''}`) ?? act}</strong>{' '}
              {objectId !== null && <span className="wf-num">#{objectId} </span>}
              {result !== 'DONE' && (
                <span className="wf-muted">{findText('enums', `LogResult.${result}`)}</span>
              )}
            </div>
          </li>
        ))}
      </ol>
      <Link to={`/admin-management/log?adminId=${encodeURIComponent(adminId)}`}>
        {t('admins:page.allActions')}
      </Link>
    </>
  );
}
