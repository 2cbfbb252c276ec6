import './second-factors.css';
import type { ReactNode } from 'react';
import { memberText } from '../../cells/cell-text.ts';
import type { ResultOf } from '../../data/graphql.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Status } from '../../theme/status.tsx';
import { Dated } from './dated.tsx';
import { isEnabled } from './second-factor.ts';
import type { User } from './user.graphql.ts';

export type Factors = NonNullable<ResultOf<typeof User>['user']>['secondFactors'];
export type Factor = NonNullable<Factors>[number];

const serviceColumn = { field: 'service', of: 'SecondFactorService' } as const;

interface Props {
  readonly factors: Factors;
  /** What can be done with an enabled one. */
  readonly children?: (factor: Factor) => ReactNode;
}

/** Shows the user's second factors, enabled or disabled and since when (d1:110). */
export function SecondFactors({ factors, children }: Props) {
  const { t } = useTranslation('users');
  if (!factors) return <p className="wf-none">–</p>;
  if (factors.length === 0) return <p className="wf-muted">{t('record.noFactors')}</p>;
  return (
    <ul className="second-factors" data-testid="factors">
      {factors.map((factor) => {
        const on = isEnabled(factor);
        return (
          <li key={`${factor.service}.${factor.enabledAt}`}>
            <span>{memberText(serviceColumn, factor)}</span>
            <Status intent="plain">{on ? t('record.on') : t('record.off')}</Status>
            <span className="wf-muted">
              <Dated as="since" at={on ? factor.enabledAt : factor.disabledAt} />
            </span>
            {on && children?.(factor)}
          </li>
        );
      })}
    </ul>
  );
}
