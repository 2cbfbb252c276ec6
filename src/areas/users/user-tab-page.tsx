import '../../entities/record-page.css';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { stateName } from '../../action/act-offers.ts';
import type { AnyRow } from '../../action/define-record.ts';
import { NoRecord } from '../../entities/no-record.tsx';
import { useRecord } from '../../entities/use-record.ts';
import { usePageTitle } from '../../i18n/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StateName } from '../../lifecycle/state-name.tsx';
import { UserLive } from './user.graphql.ts';
import { userRecord } from './user.record.ts';
import { UserTabs } from './user-tabs.tsx';

/** The user whose tab is open. */
export interface TabUser {
  readonly id: string;
  readonly row: AnyRow;
  /** Reads the user again. */
  readonly again: () => void;
}

interface Props {
  /** Already translated; the page's title begins with it. */
  readonly title: string;
  readonly testId: string;
  readonly children: (user: TabUser) => ReactNode;
}

/** A tab of a user's card: the state of the account, the tabs, and the content of this one. */
export function UserTabPage({ title, testId, children }: Props) {
  const { id = '' } = useParams();
  const { t } = useTranslation('users');
  const reading = useRecord(userRecord, id, UserLive);
  const { row, again } = reading;
  usePageTitle(row ? `${title} · ${t('one', { id })} · ${String(row.userName)}` : undefined);
  if (reading.status === 'missing' || !row)
    return <NoRecord reading={reading} missing={t('notFound', { id })} list="/users" />;
  const state = stateName(userRecord, row);
  return (
    <article className="record-page" data-testid={testId} aria-busy={reading.status === 'loading'}>
      <div className="record-page-head">{state && <StateName record="users" state={state} />}</div>
      <UserTabs userId={id} />
      {children({ id, row, again })}
    </article>
  );
}
