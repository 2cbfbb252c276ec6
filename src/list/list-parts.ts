import { lazy } from 'react';
import type { ListSpec } from './define-list.ts';

/** What a list shows only when it is asked for comes only then: the pickers alone weigh 40 kB. */
export const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));
export const ColumnLines = lazy(async () => ({
  default: (await import('./column-lines.tsx')).ColumnLines,
}));
const importInner = () => import('./grid/inner-line.tsx');
export const InnerLine = lazy(async () => ({ default: (await importInner()).InnerLine }));
const importPanel = () => import('./filter-panel.tsx');
export const FilterPanel = lazy(async () => ({ default: (await importPanel()).FilterPanel }));

/** Fetches what opens once nothing else is to be done: rows must not move long after it was asked for. */
export function fetchPartsSoon({ filters, expand }: ListSpec): void {
  if (!('requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    // What cannot be fetched now is fetched when it is opened.
    if (filters.length > 0) importPanel().catch(() => {});
    if (expand) importInner().catch(() => {});
  });
}
export const BulkDialog = lazy(async () => ({
  default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog,
}));
export const ActDialog = lazy(async () => ({
  default: (await import('../action/act-dialog.tsx')).ActDialog,
}));
