import './beside.css';
import { Tab, Tabs } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { Evidence } from '../../../../chat/evidence.tsx';
import { put, useSearch } from '../../../../data/use-search.ts';
import { NotesPanel } from '../../../../entities/notes-panel.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useShortcuts } from '../../../../keys/shortcuts.ts';
import { Panel } from '../panel.tsx';
import { RelatedPanel } from '../related-panel.tsx';
import type { Case } from '../use-case-record.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { PayeeLine } from './payee-line.tsx';
import { RequisitePanel } from './requisite-panel.tsx';
import { TimelineTab } from './timeline-tab.tsx';
import { useCaseSidebar } from './use-case-sidebar.ts';
import { useMarks } from './use-marks.ts';

const tabs = ['evidence', 'offer', 'requisite', 'devices', 'notes'] as const;
/** Tabs for narrow screens, which have no room for a separate column. */
const timelineTabs = ['history', 'related'] as const;
type SidebarTab = (typeof tabs)[number] | (typeof timelineTabs)[number];

const chords = {
  evidence: 'KeyV',
  offer: 'KeyO',
  requisite: 'KeyQ',
  devices: 'KeyD',
  notes: 'KeyN',
  history: 'KeyH',
  related: 'KeyL',
} as const;

const isRead = (tab: SidebarTab): tab is 'offer' | 'requisite' | 'devices' =>
  tab === 'offer' || tab === 'requisite' || tab === 'devices';

/** Focuses the first file of the evidence, or the scrolling element. */
function focusPanel(name: SidebarTab): void {
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
  readonly hasTimeline: boolean;
}

/**
 * Tabs beside the conversation: evidence, terms, the account, the devices. One is open at a time,
 * named by the URL.
 */
export function CaseSidebar({ found, hasTimeline }: Props) {
  const { t } = useTranslation('arbitration');
  const [search, setSearch] = useSearch();
  const named = search.get('beside');
  const offered: readonly SidebarTab[] = hasTimeline ? [...tabs, ...timelineTabs] : tabs;
  const isTab = (name: string | null): name is SidebarTab => offered.some((tab) => tab === name);
  const open = isTab(named) ? named : 'evidence';
  const sidebar = useCaseSidebar(found);
  const marks = useMarks(sidebar);
  const [requestedTab, setRequestedTab] = useState<SidebarTab | null>(null);

  const show = (tab: SidebarTab) => {
    if (tab === open) return;
    // An opened tab is read again, because another arbitrator may have changed its data since the
    // case was opened.
    if (isRead(tab) && sidebar[tab].data) sidebar[tab].again();
    setSearch((now) => put(now, 'beside', tab === 'evidence' ? undefined : tab), {
      replace: true,
    });
  };
  // The panel exists only after the URL names it.
  useEffect(() => {
    if (requestedTab !== open) return;
    setRequestedTab(null);
    focusPanel(open);
  }, [requestedTab, open]);

  useShortcuts(
    [...tabs, ...timelineTabs].map((tab) => ({
      id: `case.${tab}`,
      chord: chords[tab],
      label: t(`beside.${tab}`),
      scope: 'screen' as const,
      run: () => {
        if (!isTab(tab)) return focusPanel(tab);
        show(tab);
        setRequestedTab(tab);
      },
    })),
  );

  const panels = {
    evidence: (
      <Panel name="evidence">
        {found.groupChatId !== null && (
          <Evidence chatId={found.groupChatId}>
            <PayeeLine read={sidebar.requisite} />
          </Evidence>
        )}
      </Panel>
    ),
    offer: <OfferPanel read={sidebar.offer} named={found.offerId !== null} />,
    requisite: <RequisitePanel read={sidebar.requisite} named={found.requisiteId !== null} />,
    devices: <DevicesPanel read={sidebar.devices} found={found} />,
    notes: (
      <Panel name="notes">
        <NotesPanel subject="DISPUTE" objectId={found.id} />
      </Panel>
    ),
    history: <TimelineTab found={found} />,
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
        if (isTab(String(tab))) show(tab as SidebarTab);
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
