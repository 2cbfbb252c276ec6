import { lazy } from 'react';
import type { ListSpec } from './define-list.ts';

/** Parts that are shown only on demand are loaded on demand: the pickers alone are 40 kB. */
export const FilterChips = lazy(async () => ({
  default: (await import('./filter-chips.tsx')).FilterChips,
}));
export const ColumnLines = lazy(async () => ({
  default: (await import('./column-lines.tsx')).ColumnLines,
}));
const importSaved = () => import('./saved-filters-menu.tsx');
export const SavedFiltersMenu = lazy(async () => ({
  default: (await importSaved()).SavedFiltersMenu,
}));
export const ViewTabs = lazy(async () => ({
  default: (await import('./views/view-tabs.tsx')).ViewTabs,
}));
const importPeek = () => import('./peek/peek-panel.tsx');
export const PeekPanel = lazy(async () => ({ default: (await importPeek()).PeekPanel }));
const importInner = () => import('./grid/inner-line.tsx');
export const InnerLine = lazy(async () => ({ default: (await importInner()).InnerLine }));
const importPanel = () => import('./filter-panel.tsx');
export const FilterPanel = lazy(async () => ({ default: (await importPanel()).FilterPanel }));

/**
 * Loads the expandable parts when the browser is idle, so that rows do not move long after the
 * click.
 */
export function fetchPartsSoon({ filters, expand }: ListSpec): void {
  if (!('requestIdleCallback' in window)) return;
  requestIdleCallback(() => {
    // Parts that cannot be loaded now are loaded when they are opened.
    importPeek().catch(() => {});
    if (filters.length > 0) {
      importPanel().catch(() => {});
      importSaved().catch(() => {});
    }
    if (expand) importInner().catch(() => {});
  });
}
export const BulkDialog = lazy(async () => ({
  default: (await import('./bulk/bulk-dialog.tsx')).BulkDialog,
}));
export const RowFormDialog = lazy(async () => ({
  default: (await import('./row-form-dialog.tsx')).RowFormDialog,
}));
export const ActDialog = lazy(async () => ({
  default: (await import('../action/act-dialog.tsx')).ActDialog,
}));
