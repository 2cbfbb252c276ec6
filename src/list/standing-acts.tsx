import { Button } from '@blueprintjs/core';
import { useTranslation } from 'react-i18next';
import { notify } from '../data/notices.ts';
import { useMaybeSession } from '../data/session.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';

/**
 * Acts that are taken on what was selected one by one. Asked for without a selection, or for
 * everything that matches, they are refused with `acts.<event>.none` (d2:142).
 */
export function StandingActs() {
  const { spec, actor } = useListController();
  const { bulk } = useActs();
  const { t } = useTranslation('action');
  const text = useDerivedText(spec.name);
  const capabilities = useMaybeSession()?.capabilities ?? [];
  const acts = Object.entries(spec.record?.acts ?? {}).filter(([, act]) => act.bulk === 'chosen');
  const take = (event: string) => {
    const { selected, allMatching } = actor.getSnapshot().context;
    if (selected.length > 0 && !allMatching) bulk(event);
    else notify({ intent: 'warning', key: `${spec.name}:acts.${event}.none` });
  };
  return acts.map(([event, { intent }]) => {
    const capability = spec.record?.lifecycle.acts[event]?.capability;
    const refused = capability !== undefined && !capabilities.includes(capability);
    return (
      <Button
        key={event}
        variant="outlined"
        intent={refused ? 'none' : (intent ?? 'none')}
        aria-disabled={refused}
        className={refused ? 'bp6-disabled' : ''}
        {...(refused ? { title: t('refusal.rights') } : {})}
        data-testid={`bulk.${event}`}
        text={text(`acts.${event}.bulk`)}
        onClick={() => {
          if (!refused) take(event);
        }}
      />
    );
  });
}
