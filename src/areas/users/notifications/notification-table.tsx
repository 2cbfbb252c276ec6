import './notification-table.css';
import type { ReactNode } from 'react';
import { memberText } from '../../../cells/cell-text.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Cell, type GridRow, gridOf, servicesOf } from './notification-grid.ts';
import { notificationText } from './notification-text.ts';

const serviceColumn = { field: 'service', of: 'NotificationService' } as const;

interface Props<Of extends Cell> {
  readonly cells: readonly Of[];
  readonly testId: string;
  /** `label` names the notification and the service. */
  readonly draw: (cell: Of, label: string) => ReactNode;
}

/** Notifications by group, with one column for each service. */
export function NotificationTable<Of extends Cell>({ cells, testId, draw }: Props<Of>) {
  const { t } = useTranslation('userNotifications');
  const services = servicesOf(cells);
  const nameOf = ({ name, type }: GridRow<Of>) =>
    notificationText(name) ?? name ?? t('unnamed', { type });
  return (
    <table className="notification-table" data-testid={testId}>
      <thead>
        <tr>
          <th scope="col">{t('notification')}</th>
          {services.map((service) => (
            <th key={service} scope="col">
              {memberText(serviceColumn, { service })}
            </th>
          ))}
        </tr>
      </thead>
      {gridOf(cells).map(({ group, rows }) => (
        <tbody key={group}>
          <tr className="notification-table-group">
            <th colSpan={services.length + 1} scope="rowgroup">
              {t(`groups.${group}`)}
            </th>
          </tr>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{nameOf(row)}</th>
              {services.map((service) => {
                const cell = row.cells.get(service);
                const label = `${nameOf(row)}, ${memberText(serviceColumn, { service })}`;
                return <td key={service}>{cell ? draw(cell, label) : '–'}</td>;
              })}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
