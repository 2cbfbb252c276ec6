import './beside.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Evidence } from '../../../../chat/evidence.tsx';
import { put, useSearch } from '../../../../data/use-search.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../../keys/shortcuts.ts';
import { Panel } from '../panel.tsx';
import { RelatedPanel } from '../related-panel.tsx';
import type { Case } from '../use-case-record.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PayeeLine } from './payee-line.tsx';
import { RequisitePanel } from './requisite-panel.tsx';
import { StoryTab } from './story-tab.tsx';
import { useBeside } from './use-beside.ts';
import { useMarks } from './use-marks.ts';

const tabs = ['evidence', 'offer', 'requisite', 'devices'] as const;
/** Where there is no room for a column of their own. */
const storyTabs = ['history', 'related'] as const;
type BesideTab = (typeof tabs)[number] | (typeof storyTabs)[number];

const chords = {
  evidence: 'KeyV',
  offer: 'KeyO',
  requisite: 'KeyQ',
  devices: 'KeyD',
  history: 'KeyH',
  related: 'KeyL',
} as const;

const isRead = (tab: BesideTab): tab is 'offer' | 'requisite' | 'devices' =>
  tab === 'offer' || tab === 'requisite' || tab === 'devices';

/** The first file of the evidence, or what scrolls. */
function focusPanel(name: BesideTab): void {
  const panel = `[data-panel="${name}"]`;
  const inside =
    document.querySelector<HTMLElement>(`${panel} .upload-viewer-stage`) ??
    document.querySelector<HTMLElement>(`${panel} .upload-files :is(a, button)`) ??
    document.querySelector<HTMLElement>(`${panel} .arbitration-panel-body`);
  inside?.focus();
}

interface Props {
  readonly found: Case;
  /** History and earlier cases are tabs here too. */
  readonly hasStory: boolean;
}

/** What lies beside the conversation: proof, terms, the account, the devices. One at a time, named by the URL. */
export function CaseBeside({ found, hasStory }: Props) {
  const { t } = useTranslation('arbitration');
  const [search, setSearch] = useSearch();
  const named = search.get('beside');
  const offered: readonly BesideTab[] = hasStory ? [...tabs, ...storyTabs] : tabs;
  const isTab = (name: string | null): name is BesideTab => offered.some((tab) => tab === name);
  const open = isTab(named) ? named : 'evidence';
  const beside = useBeside(found);
  const marks = useMarks(beside);
  const [wanted, setWanted] = useState<BesideTab | null>(null);

  const show = (tab: BesideTab) => {
    if (tab === open) return;
    // What is opened is read anew: a colleague may have changed it since the case was opened.
    if (isRead(tab) && beside[tab].data) beside[tab].again();
    setSearch((now) => put(now, 'beside', tab === 'evidence' ? undefined : tab), {
      replace: true,
    });
  };
  // The panel is there only after the URL names it.
  useEffect(() => {
    if (wanted !== open) return;
    setWanted(null);
    focusPanel(open);
  }, [wanted, open]);

  useShortcuts(
    [...tabs, ...storyTabs].map((tab) => ({
      id: `case.${tab}`,
      chord: chords[tab],
      label: t(`beside.${tab}`),
      scope: 'screen' as const,
      run: () => {
        if (!isTab(tab)) return focusPanel(tab);
        show(tab);
        setWanted(tab);
      },
    })),
  );

  const panels = {
    evidence: (
      <Panel name="evidence">
        {found.groupChatId !== null && (
          <Evidence chatId={found.groupChatId}>
            <PayeeLine read={beside.requisite} />
          </Evidence>
        )}
      </Panel>
    ),
    offer: <OfferPanel read={beside.offer} named={found.offerId !== null} />,
    requisite: <RequisitePanel read={beside.requisite} named={found.requisiteId !== null} />,
    devices: <DevicesPanel read={beside.devices} found={found} />,
    history: <StoryTab found={found} />,
    related: <RelatedPanel id={found.id} isTab />,
  };
  return (
    <Tabs
      id="beside"
      className="arbitration-case-side beside"
      animate={false}
      selectedTabId={open}
      renderActiveTabPanelOnly
      onChange={(tab) => {
        if (isTab(String(tab))) show(tab as BesideTab);
      }}
    >
      {offered.map((tab) => (
        <Tab
          key={tab}
          id={tab}
          data-testid={`beside.${tab}`}
          panel={panels[tab]}
          title={
            <>
              {t(`beside.${tab}`)}
              {isRead(tab) && marks[tab] && (
                <span className="beside-mark" role="img" aria-label={marks[tab]} title={marks[tab]}>
                  !
                </span>
              )}
            </>
          }
        />
      ))}
    </Tabs>
  );
}
