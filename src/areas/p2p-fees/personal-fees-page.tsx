import './p2p-fees.css';
import { Button, FormGroup } from '@blueprintjs/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { read } from '../../data/client.ts';
import { notifyFailure } from '../../data/notices.ts';
import { DigitsInput } from '../../form/text-inputs.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FeeCheck } from './fee-check.tsx';
import { FeePanel } from './fee-panel.tsx';
import { P2pFeatureFlags } from './p2p-fees.graphql.ts';

/** /traders/fees/personal: the fees of one user, from the source of the feature flag (d3:321). */
export function PersonalFeesPage() {
  const { t } = useTranslation('p2pFees');
  const [search, setSearch] = useSearchParams();
  const userId = search.get('userId') ?? '';
  const [typed, setTyped] = useState(userId);
  const [isByMethod, setByMethod] = useState<boolean | null>(null);
  useEffect(() => {
    read(P2pFeatureFlags, {}).then(
      ({ p2pFeatureFlags }) => setByMethod(p2pFeatureFlags.usePaymentMethodSettings === true),
      notifyFailure,
    );
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed === '' ? {} : { userId: typed });
  };
  return (
    <>
      <form className="p2p-fees" onSubmit={submit} data-testid="personalFees">
        <p className="wf-muted">
          {isByMethod === null ? '…' : t(isByMethod ? 'source.paymentMethod' : 'source.currency')}
        </p>
        <FormGroup label={t('inputs.userId')} labelFor="personal-fees-user">
          <div className="p2p-fees-tools">
            <DigitsInput
              id="personal-fees-user"
              value={typed}
              disabled={false}
              invalid={false}
              onChange={setTyped}
            />
            <Button type="submit" disabled={typed === ''} text={t('show')} />
          </div>
        </FormGroup>
      </form>
      {userId !== '' && isByMethod !== null && (
        <PersonalFees key={userId} isByMethod={isByMethod} userId={userId} />
      )}
    </>
  );
}

interface PersonalProps {
  readonly isByMethod: boolean;
  readonly userId: string;
}

function PersonalFees({ isByMethod, userId }: PersonalProps) {
  const owner = useMemo(
    () => ({ of: isByMethod ? ('paymentMethod' as const) : ('currency' as const), userId }),
    [isByMethod, userId],
  );
  return (
    <>
      <FeePanel owner={owner} />
      <FeeCheck owner={owner} />
    </>
  );
}
