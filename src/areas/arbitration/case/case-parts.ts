import { lazy } from 'react';

// Parts that a case does not need at once are loaded on demand, or together with the first picture.
export const ActDialog = lazy(async () => ({
  default: (await import('../../../action/act-dialog.tsx')).ActDialog,
}));
export const DecisionDialog = lazy(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}));
export const CaseTimeline = lazy(async () => ({
  default: (await import('./case-timeline.tsx')).CaseTimeline,
}));

export const ChatPanel = lazy(async () => ({
  default: (await import('./chat-panel.tsx')).ChatPanel,
}));
export const CaseSidebar = lazy(async () => ({
  default: (await import('./beside/case-sidebar.tsx')).CaseSidebar,
}));
