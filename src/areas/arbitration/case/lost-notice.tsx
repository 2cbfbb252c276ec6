import { Button, Callout } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { adminName, useReferences } from '../../../data/references.ts';
import { useServerNow } from '../../../i18n/now.ts';
import { ageText } from '../../../i18n/time-left.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CaseDesk } from '../use-case-desk.ts';
import type { Case } from './use-case-record.ts';

/** A notice for the arbitrator who held the case until a moment ago. */
export function LostNotice({ desk, found }: { readonly desk: CaseDesk; readonly found: Case }) {
  const { t } = useTranslation('arbitration');
  const { admins } = useReferences();
  const lost = useSelector(desk, ({ context }) => context.lostTo);
  const now = useServerNow();
  if (!lost) return null;
  const name = found.arbitratorName ?? adminName(admins, lost.adminId);
  return (
    <Callout
      intent="warning"
      compact
      role="alert"
      className="arbitration-case-lost"
      data-testid="case.lost"
    >
      {t('lost.took', { name, ago: ageText(now - lost.at) })}
      <Button
        size="small"
        text={t('lost.understood')}
        onClick={() => desk.send({ type: 'acknowledge' })}
      />
    </Callout>
  );
}
