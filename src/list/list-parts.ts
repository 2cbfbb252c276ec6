import { lazy } from 'react';

/** What a list shows only when it is asked for comes only then: the pickers alone weigh 40 kB. */
export const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));
const importPanel = () => import('./filter-panel.tsx');
export const FilterPanel = lazy(async () => ({ default: (await importPanel()).FilterPanel }));

/** Fetches the filters once nothing else is to be done: rows must not move long after they were asked for. */
export function fetchPanelSoon(): void {
  if (!('requestIdleCallback' in window)) return;
  // What cannot be fetched now is fetched when they are opened.
  requestIdleCallback(() => void importPanel().catch(() => {}));
}
export const BulkDialog = lazy(async () => ({
  default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog,
}));
export const ActDialog = lazy(async () => ({
  default: (await import('../action/act-dialog.tsx')).ActDialog,
}));
