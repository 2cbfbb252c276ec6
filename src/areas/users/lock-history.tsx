import { Button } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { memberText } from '../../cells/cell-text.ts';
import { read } from '../../data/client.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { notifyFailure } from '../../data/notices.ts';
import { adminName, useReferences } from '../../data/references.ts';
import { useRead } from '../../data/use-read.ts';
import { findText } from '../../i18n/derived-text.ts';
import { Instant } from '../../i18n/instant.tsx';
import { LoadingLines } from '../../i18n/loading-lines.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dated } from './dated.tsx';
import { LockHistory } from './user.graphql.ts';

type Item = ResultOf<typeof LockHistory>['lockHistory']['items'][number];

const typeColumn = { field: 'type', of: 'LockType' } as const;

/** Entries per page; older entries load on request. */
const pageSize = 100;

/**
 * Reads the newest pages one after the other. An entry that moved to the next page in the meantime
 * is included once.
 */
async function readPages(userId: string, pages: number) {
  const found = new Map<string, Item>();
  let total = 0;
  for (let number = 1; number <= pages; number += 1) {
    const { lockHistory } = await read(LockHistory, { userId, page: { number, size: pageSize } });
    for (const item of lockHistory.items) found.set(item.id, item);
    total = lockHistory.total ?? found.size;
  }
  return { items: [...found.values()], total };
}

interface Props {
  readonly userId: string;
  /** A change of this value reloads the history. */
  readonly version: string;
}

/** Lists locks and unlocks, the newest first; arbitrators are distinguished from admins (d1:90). */
export function LockHistoryList({ userId, version }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { admins } = useReferences();
  const [pages, setPages] = useState(1);
  const { value: found, error } = useRead(userId, `${version} ${pages}`, () =>
    readPages(userId, pages),
  );
  useEffect(() => {
    if (error) notifyFailure(error);
  }, [error]);

  const whoOf = ({ moderatorEmail, adminId, arbitratorId }: Item) => {
    const id = arbitratorId ?? adminId;
    const name = moderatorEmail ?? (id && adminName(admins, id));
    if (!name) return null;
    return arbitratorId ? `${t('record.arbitrator')} ${name}` : name;
  };
  if (!found) return <LoadingLines count={3} />;
  const { items, total } = found;
  if (items.length === 0) return <p className="wf-muted">{t('common:nothingToShow')}</p>;
  return (
    <>
      <ol className="record-page-timeline" data-testid="lock-history">
        {items.map((item) => (
          <li key={item.id}>
            <span className="wf-muted">
              <Instant at={item.createdAt} />
            </span>
            <div>
              <strong>{findText('locks', `words.act.${item.act}`) ?? item.act}</strong>{' '}
              <span>{memberText(typeColumn, item)}</span>{' '}
              {item.subType !== null && <span>{t('record.subType', { n: item.subType })} </span>}
              <span className="wf-muted">{whoOf(item)}</span>
              {item.until && (
                <div className="wf-muted">
                  <Dated as="until" at={item.until} utc />
                </div>
              )}
              {item.comment && <p className="record-page-timeline-note">{item.comment}</p>}
            </div>
          </li>
        ))}
      </ol>
      {total > items.length && (
        <Button
          size="small"
          text={t('record.older', { count: total - items.length })}
          onClick={() => setPages(pages + 1)}
        />
      )}
    </>
  );
}
