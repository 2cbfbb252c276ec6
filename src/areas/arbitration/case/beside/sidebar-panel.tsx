import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Panel } from '../panel.tsx';
import type { SidebarState } from './use-case-sidebar.ts';

interface Props<Data, Shown> {
  readonly name: 'offer' | 'requisite' | 'devices';
  readonly read: SidebarState<Data>;
  /** Whether the case refers to one at all. */
  readonly named: boolean;
  /** Returns the displayed part of the result; null if it no longer exists. */
  readonly pick: (data: Data) => Shown | null;
  readonly children: (shown: Shown) => React.ReactNode;
}

/** The content of one tab, or the reason why it is empty. */
export function SidebarPanel<Data, Shown>({
  name,
  read,
  named,
  pick,
  children,
}: Props<Data, Shown>) {
  const { t } = useTranslation('arbitration');
  const { data, error, again, isLoading, mayOpen } = read;
  const shown = data === null ? null : pick(data);
  const word = (text: string) => <p className="wf-muted">{text}</p>;
  return (
    <Panel name={name} error={error} again={again} isLoading={isLoading}>
      {!mayOpen
        ? word(t('beside.closed'))
        : !named
          ? word(t(`beside.none.${name}`))
          : data !== null && (shown === null ? word(t('beside.gone')) : children(shown))}
    </Panel>
  );
}
