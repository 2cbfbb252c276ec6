import { Link } from 'react-router-dom';
import { CellValue } from '../../../../cells/cell-value.tsx';
import type { ResultOf } from '../../../../data/graphql.ts';
import { LinkedSummary } from '../../../../entities/linked-summary.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import type { CaseDevices } from '../../dispute.graphql.ts';
import type { Case } from '../use-case-record.ts';
import { commonDevices } from './common-devices.ts';
import { SidebarPanel } from './sidebar-panel.tsx';
import type { DevicesSidebarState } from './use-case-sidebar.ts';

type Devices = ResultOf<typeof CaseDevices>;
type Device = Devices['buyer']['items'][number];

const sides = ['buyer', 'seller'] as const;

interface LineProps {
  readonly device: Device;
  /** Its user is one of the parties, and the other party uses it too. */
  readonly isCommon: boolean;
}

function DeviceLine({ device, isCommon }: LineProps) {
  const { t } = useTranslation(['arbitration', 'devices']);
  // The other party is shown separately.
  const others = (device.sharedWith ?? 0) - (isCommon ? 1 : 0);
  return (
    <li data-testid={`device.${device.id}`}>
      <strong title={device.fingerprint ?? undefined}>{device.name ?? `#${device.id}`}</strong>
      <CellValue column={{ field: 'status', as: 'status', of: 'DeviceStatus' }} row={device} />
      <span className="wf-muted">
        <CellValue column={{ field: 'type', as: 'enum', of: 'DeviceType' }} row={device} />
        {' · '}
        <CellValue column={{ field: 'ip', as: 'copy' }} row={device} />
      </span>
      <span className="wf-muted" title={t('devices:columns.lastSeenAt')}>
        <CellValue column={{ field: 'lastSeenAt', as: 'age' }} row={device} />
      </span>
      {isCommon && <span className="arbitration-lost">{t('arbitration:beside.sameDevice')}</span>}
      {others > 0 && (
        <span className="wf-warning">
          {t('arbitration:beside.sharedDevice', { count: others })}
        </span>
      )}
    </li>
  );
}

interface Props {
  readonly read: DevicesSidebarState;
  readonly found: Case;
}

/** The devices of both parties, and how many other users share them. */
export function DevicesPanel({ read, found }: Props) {
  const { t } = useTranslation(['arbitration', 'devices']);
  return (
    <SidebarPanel name="devices" read={read} named pick={(data) => data}>
      {(data) => {
        const common = commonDevices(data);
        const { buyerId, sellerId } = found;
        const parts = sides.map((side) => {
          const { items, total } = data[side];
          const userId = found[`${side}Id`];
          return (
            <section key={side} aria-label={t(`arbitration:parties.${side}`)}>
              <h3 className="beside-side">
                {t(`arbitration:parties.${side}`)}
                <Link to={`/traders/devices?userId=${userId}`} title={t('arbitration:beside.open')}>
                  {total ?? items.length}
                </Link>
              </h3>
              {items.length === 0 && (
                <p className="wf-muted">{t('arbitration:beside.none.devices')}</p>
              )}
              <ul className="beside-devices">
                {items.map((device) => (
                  <DeviceLine
                    key={device.id}
                    device={device}
                    isCommon={device.fingerprint !== null && common.has(device.fingerprint)}
                  />
                ))}
              </ul>
            </section>
          );
        });
        return (
          <>
            {buyerId !== null && sellerId !== null && (
              <LinkedSummary userIds={[buyerId, sellerId]} caseId={found.id} />
            )}
            {parts}
          </>
        );
      }}
    </SidebarPanel>
  );
}
