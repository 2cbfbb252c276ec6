import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Panel } from '../panel.tsx';
import type { Beside } from './use-beside.ts';

interface Props<Data, Shown> {
  readonly name: 'offer' | 'requisite' | 'devices';
  readonly read: Beside<Data>;
  /** Whether the case names one at all. */
  readonly named: boolean;
  /** What of the answer is shown; null where there is nothing any more. */
  readonly pick: (data: Data) => Shown | null;
  readonly children: (shown: Shown) => React.ReactNode;
}

/** What one tab shows, or why it shows nothing. */
export function BesidePanel<Data, Shown>({
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
