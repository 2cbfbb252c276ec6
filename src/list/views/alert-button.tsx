import { Button, Popover } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { formatNumber } from '../../i18n/number.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { PinnedView } from './pinned-view.ts';

const AlertForm = lazy(async () => ({ default: (await import('./alert-form.tsx')).AlertForm }));

interface Props {
  readonly pinned: PinnedView;
  readonly name: string;
}

/** Opens the alert of a pinned view. */
export function AlertButton({ pinned, name }: Props) {
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(false);
  const { alertAbove } = pinned;
  const label =
    alertAbove === undefined
      ? t('views.alert', { name })
      : t('views.alertSet', { name, above: formatNumber(alertAbove) });
  return (
    <Popover
      minimal
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={
        <Suspense>
          <AlertForm pinned={pinned} onEnd={() => setOpen(false)} />
        </Suspense>
      }
    >
      <Button
        variant="minimal"
        size="small"
        icon={<Notifications size={12} />}
        active={alertAbove !== undefined}
        aria-label={label}
        title={label}
      />
    </Popover>
  );
}
