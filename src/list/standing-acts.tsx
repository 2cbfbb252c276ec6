import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { notify } from '../data/notices.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import { BulkButton } from './bulk/bulk-button.tsx';
import type { BulkWork } from './bulk/bulk-work.ts';
import { useActs } from './list-acts.ts';
import { useListController } from './list-controller.ts';

/**
 * Shows actions that apply only to individually selected rows. Without a selection, or for all
 * matching rows, they are refused with `acts.<event>.none` (d2:142).
 */
export const StandingActs = memo(function StandingActs() {
  const { spec, actor, works } = useListController();
  const { bulk } = useActs();
  const text = useDerivedText(spec.name);
  const isIdle = useSelector(
    actor,
    ({ context }) => context.selected.length === 0 || context.allMatching,
  );
  const take = (work: BulkWork) => {
    const { selected, allMatching } = actor.getSnapshot().context;
    if (selected.length > 0 && !allMatching) bulk(work);
    else notify({ intent: 'warning', key: `${spec.name}:acts.${work.name}.none` });
  };
  return works
    .filter(({ options }) => options.bulk === 'chosen')
    .map((work) => (
      <BulkButton
        key={work.name}
        work={work}
        text={text(`acts.${work.name}.bulk`)}
        idle={isIdle ? text(`acts.${work.name}.none`) : undefined}
        onTake={() => take(work)}
      />
    ));
});
