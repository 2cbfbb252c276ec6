import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { VariablesOf } from '../../../data/graphql.ts';
import { notify } from '../../../data/notices.ts';
import { usePanel } from '../../../entities/use-query.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../keys/shortcuts.ts';
import { WaitingRequests } from './verifications.graphql.ts';

const waiting: VariablesOf<typeof WaitingRequests> = {
  filter: { status: ['REQUESTED', 'VERIFIED_REQUESTED'] },
  page: { number: 1, size: 2 },
  sort: { field: 'requestedAt', desc: false },
};

interface Props {
  readonly userId: string;
  /** A change of this value reads the queue again. */
  readonly version: string;
}

/** Opens the request that waits longest, with a button and with J. */
export function NextRequest({ userId, version }: Props) {
  const { t } = useTranslation('verifications');
  const navigate = useNavigate();
  const { data } = usePanel(WaitingRequests, waiting, version);
  const next = data?.verifications.items.find(({ id }) => id !== userId)?.id;
  const go = () => {
    if (next === undefined) notify({ intent: 'info', key: 'verifications:next.none' });
    else void navigate(`/user/${next}/verification`);
  };
  useShortcuts([
    { id: 'verification.next', chord: 'KeyJ', label: t('next.go'), scope: 'screen', run: go },
  ]);
  const count = data?.verifications.total ?? 0;
  return (
    <Button
      size="small"
      disabled={next === undefined}
      text={t('next.waiting', { count })}
      title={`${t('next.go')} (J)`}
      data-testid="verification.next"
      onClick={go}
    />
  );
}
