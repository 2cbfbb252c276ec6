import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { isOnlyFactor } from '../../../../machines/user/only-factor.ts';
import { FormDialog } from '../../../action/form-dialog.tsx';
import { memberText } from '../../../cells/cell-text.ts';
import { change } from '../../../data/client.ts';
import type { MemberOf } from '../../../data/enums.ts';
import { useMay } from '../../../data/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { isEnabled } from '../second-factor.ts';
import { type Factors, SecondFactors } from '../second-factors.tsx';
import { BeforeReset } from './before-reset.tsx';
import { DisableSecondFactor, SetSecondFactorMethod } from './user-security.graphql.ts';

type Service = MemberOf<'SecondFactorService'>;

const serviceColumn = { field: 'service', of: 'SecondFactorService' } as const;
const comment = { comment: { as: 'text', lines: true } } as const;
const method = {
  method: {
    as: 'choice',
    of: 'SecondFactorMethod',
    among: () => ['NOTHING', 'TELEGRAM', 'TOTP'],
  },
  ...comment,
} as const;

interface Props {
  readonly userId: string;
  readonly factors: Factors;
  readonly onChanged: () => void;
}

/**
 * Shows the user's second factors and lets staff disable them. The only enabled one stays (d1:110).
 */
export function UserFactors({ userId, factors, onChanged }: Props) {
  const { t } = useTranslation('userSecurity');
  const may = useMay('manageUserSecurity');
  const [pending, setPending] = useState<Service | 'method' | null>(null);
  const enabled = (factors ?? []).filter(isEnabled).map(({ service }) => service);
  const close = (isDone: boolean) => {
    setPending(null);
    if (isDone) onChanged();
  };
  return (
    <>
      <SecondFactors factors={factors}>
        {({ service }) => {
          const isOnly = isOnlyFactor(enabled, service);
          return (
            may && (
              <Button
                size="small"
                variant="minimal"
                intent="danger"
                disabled={isOnly}
                {...(isOnly ? { title: t('factors.only') } : {})}
                data-testid={`factors.${service}.disable`}
                text={t('acts.disable.short')}
                onClick={() => setPending(service)}
              />
            )
          );
        }}
      </SecondFactors>
      {may && (
        <Button
          size="small"
          data-testid="factors.method"
          text={t('acts.method.short')}
          onClick={() => setPending('method')}
        />
      )}
      {pending === 'method' && (
        <FormDialog
          needs="manageUserSecurity"
          name="userSecurity"
          act="method"
          about={{ userId }}
          intent="warning"
          fields={method}
          send={(values, key) => change(SetSecondFactorMethod, { userId, ...values, key })}
          onClose={close}
        >
          {() => <BeforeReset userId={userId} />}
        </FormDialog>
      )}
      {pending !== null && pending !== 'method' && (
        <FormDialog
          needs="manageUserSecurity"
          name="userSecurity"
          act="disable"
          about={{ userId, service: memberText(serviceColumn, { service: pending }) }}
          intent="danger"
          fields={comment}
          send={(values, key) =>
            change(DisableSecondFactor, { userId, service: pending, ...values, key })
          }
          onClose={close}
        >
          {() => <BeforeReset userId={userId} />}
        </FormDialog>
      )}
    </>
  );
}
