import { lazy } from 'react';

/** What a list shows only when it is asked for comes only then: the pickers alone weigh 40 kB. */
export const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));
export const FilterPanel = lazy(async () => ({
  default: (await import('./filter-panel.tsx')).FilterPanel,
}));
export const BulkDialog = lazy(async () => ({
  default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog,
}));
export const ActDialog = lazy(async () => ({
  default: (await import('../action/act-dialog.tsx')).ActDialog,
}));
