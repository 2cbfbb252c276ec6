import { Link } from 'react-router-dom';
import type { ResultOf } from '../../../../data/graphql.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { CellValue } from '../../../../list/cells/cell-value.tsx';
import type { CaseDevices } from '../../dispute.graphql.ts';
import type { Case } from '../use-case-record.ts';
import { BesidePanel } from './beside-panel.tsx';
import { commonDevices } from './common-devices.ts';
import type { DevicesBeside } from './use-beside.ts';

type Devices = ResultOf<typeof CaseDevices>;
type Device = Devices['buyer']['items'][number];

const sides = ['buyer', 'seller'] as const;

interface LineProps {
  readonly device: Device;
  /** Its user is one of the parties; the other one works from it too. */
  readonly isCommon: boolean;
}

function DeviceLine({ device, isCommon }: LineProps) {
  const { t } = useTranslation(['arbitration', 'devices']);
  // The other party is said by itself.
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
  readonly read: DevicesBeside;
  readonly found: Case;
}

/** From what both parties work, and who else does. */
export function DevicesPanel({ read, found }: Props) {
  const { t } = useTranslation(['arbitration', 'devices']);
  return (
    <BesidePanel name="devices" read={read} named pick={(data) => data}>
      {(data) => {
        const common = commonDevices(data);
        return sides.map((side) => {
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
      }}
    </BesidePanel>
  );
}
