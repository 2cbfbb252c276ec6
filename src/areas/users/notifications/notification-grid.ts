import {
  type NotificationGroup,
  notificationGroupOf,
  notificationGroups,
} from '../../../../machines/user-notification/notification-groups.policy.ts';
import { userNotification } from '../../../../machines/user-notification/user-notification.codes.ts';
import type { MemberOf } from '../../../data/enums.ts';

export type Service = MemberOf<'NotificationService'>;

/** What the grids of a user and of the platform have in common. */
export interface Cell {
  readonly name: string | null;
  readonly type?: number | null;
  readonly service: Service | null;
}

export interface GridRow<Of extends Cell> {
  readonly key: string;
  /** The back office's name; null where it sends only a number. */
  readonly name: string | null;
  readonly type: number | null;
  /** By service; a service that the back office does not have is missing. */
  readonly cells: ReadonlyMap<Service, Of>;
}

export interface GridGroup<Of extends Cell> {
  readonly group: NotificationGroup | 'other';
  readonly rows: readonly GridRow<Of>[];
}

const typeOf = ({ name, type }: Cell): number | null =>
  type ?? (userNotification as Readonly<Record<string, number>>)[name ?? ''] ?? null;

const keyOf = (cell: Cell): string => cell.name ?? `#${typeOf(cell)}`;

/** Arranges cells by group and notification (R21); types that no group names come last. */
export function gridOf<Of extends Cell>(cells: readonly Of[]): readonly GridGroup<Of>[] {
  const rows = new Map<string, { row: GridRow<Of>; cells: Map<Service, Of> }>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const found = rows.get(key);
    const byService = found?.cells ?? new Map<Service, Of>();
    if (cell.service !== null) byService.set(cell.service, cell);
    if (!found)
      rows.set(key, {
        row: { key, name: cell.name, type: typeOf(cell), cells: byService },
        cells: byService,
      });
  }
  const groupOf = ({ type }: GridRow<Of>) =>
    (type === null ? undefined : notificationGroupOf(type)) ?? 'other';
  const all = [...rows.values()].map(({ row }) => row);
  return [...(Object.keys(notificationGroups) as NotificationGroup[]), 'other' as const]
    .map((group) => ({ group, rows: all.filter((row) => groupOf(row) === group) }))
    .filter((one) => one.rows.length > 0);
}

/** The services that any cell has, in the order of the documents. */
export const servicesOf = (cells: readonly Cell[]): readonly Service[] =>
  (['POP_UP', 'SYSTEM', 'EMAIL', 'TELEGRAM', 'SOUND', 'PUSH', 'UNKNOWN'] as const).filter(
    (service) => cells.some((cell) => cell.service === service),
  );

/** Identifies a cell among those of one user or of the platform. */
export const cellKey = (cell: Cell): string => `${keyOf(cell)} ${cell.service}`;
