import type { ReactNode } from 'react';
import type { HandoverKind } from '../../../machines/handover/handover.policy.ts';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface Props {
  readonly kind: HandoverKind;
  readonly count: number;
  readonly children: ReactNode;
}

/** Work of one kind below its heading; absent if there is none. */
export function WorkGroup({ kind, count, children }: Props) {
  const { t } = useTranslation('handovers');
  if (count === 0) return null;
  return (
    <section data-testid={`handover.${kind}`}>
      <h2>
        {t(`work.kinds.${kind}`)} <span className="wf-num">{formatNumber(count)}</span>
      </h2>
      <ul className="handovers-lines">{children}</ul>
    </section>
  );
}
