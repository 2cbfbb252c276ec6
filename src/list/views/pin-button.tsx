import { Pin, Unpin } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EntryButton } from '../entry-button.tsx';
import { useListController } from '../list-controller.ts';
import type { PinnedView } from './pinned-view.ts';
import { useViews } from './views-context.ts';

interface Props {
  readonly view: Pick<PinnedView, 'name' | 'sharedId'>;
}

/** Pins a saved filter above its list, or takes it away from there. */
export function PinButton({ view }: Props) {
  const { t } = useTranslation('list');
  const { spec, path } = useListController();
  const { pins, isPinned } = useViews();
  const { name } = view;
  const whole = { ...view, screen: spec.key, ...(path !== undefined && { path }) };
  return isPinned(view) ? (
    <EntryButton
      icon={<Unpin size={12} />}
      isOn
      label={t('views.unpin', { name })}
      onClick={() => pins.unpin(whole)}
    />
  ) : (
    <EntryButton
      icon={<Pin size={12} />}
      label={t('views.pin', { name })}
      onClick={() => pins.pin(whole)}
    />
  );
}
