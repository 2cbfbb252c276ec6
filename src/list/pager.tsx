import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { pagesOf } from '../../machines/list/list-context.ts';
import { formatNumber } from '../i18n/number.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useListController } from './list-controller.ts';
import { PagerBar } from './pager-bar.tsx';

/** Shows the pages of the surrounding list, and the number of its rows. */
export const Pager = memo(function Pager() {
  const { spec, actor } = useListController();
  const { t } = useTranslation('list');
  const page = useSelector(actor, ({ context }) => context.query.page);
  const size = useSelector(actor, ({ context }) => context.query.size);
  const total = useSelector(actor, ({ context }) => context.total);
  const pages = useSelector(actor, ({ context }) => pagesOf(context));
  const exact = useSelector(actor, ({ context }) => context.exact);
  return (
    <PagerBar
      label={t('pager.label')}
      page={page}
      pages={pages}
      size={size}
      sizes={spec.sizes}
      onPage={(to) => actor.send({ type: 'page', page: to })}
      onSize={(next) => actor.send({ type: 'size', size: next })}
    >
      <span className="wf-num wf-muted" data-testid="pager.total">
        {total !== null &&
          t(exact ? 'pager.total' : 'pager.atLeast', {
            count: total,
            formatted: formatNumber(total),
          })}
      </span>
    </PagerBar>
  );
});
