import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { memberText } from '../../../cells/cell-text.ts';
import { change } from '../../../data/client.ts';
import { toClientError } from '../../../data/client-error.ts';
import type { ResultOf } from '../../../data/graphql.ts';
import { notifyFailure } from '../../../data/notices.ts';
import { useMay } from '../../../data/session.ts';
import { Instant } from '../../../i18n/instant.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RevealSecondFactorCodes } from './user-security.graphql.ts';

type Codes = NonNullable<ResultOf<typeof RevealSecondFactorCodes>['revealSecondFactorCodes']>;

const serviceColumn = { field: 'service', of: 'SecondFactorService' } as const;
const statusColumn = { field: 'status', of: 'SecondFactorCodeStatus' } as const;

/**
 * Shows the codes that were sent to the user, on request only: they are not part of the page, and
 * each request is in the audit log.
 */
export function FactorCodes({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('userSecurity');
  const may = useMay('manageUserSecurity');
  const [codes, setCodes] = useState<Codes | null>(null);
  const [isLoading, setLoading] = useState(false);
  const reveal = async () => {
    setLoading(true);
    try {
      const { revealSecondFactorCodes } = await change(RevealSecondFactorCodes, { userId });
      setCodes(revealSecondFactorCodes ?? []);
    } catch (error) {
      notifyFailure(toClientError(error));
    } finally {
      setLoading(false);
    }
  };
  if (!may) return <p className="wf-muted">{t('codes.noRight')}</p>;
  return (
    <>
      {codes === null ? (
        <Button
          size="small"
          loading={isLoading}
          text={t('codes.reveal')}
          title={t('codes.logged')}
          data-testid="codes.reveal"
          onClick={() => void reveal()}
        />
      ) : (
        <Button size="small" text={t('codes.hide')} onClick={() => setCodes(null)} />
      )}
      {codes?.length === 0 && <p className="wf-muted">{t('codes.none')}</p>}
      <ul className="user-security-rows" data-testid="codes">
        {codes?.map((one) => (
          <li key={`${one.sentAt} ${one.code}`}>
            <code>{one.code ?? '–'}</code>
            <span>{memberText(serviceColumn, one)}</span>
            <span className="wf-muted">{memberText(statusColumn, one)}</span>
            <span className="wf-muted">{one.sentAt && <Instant at={one.sentAt} />}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
