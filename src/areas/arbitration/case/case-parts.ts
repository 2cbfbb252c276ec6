import { lazy } from 'react';

// What a case does not need at once is fetched when it is asked for, or beside the first picture.
export const ActDialog = lazy(async () => ({
  default: (await import('../../../action/act-dialog.tsx')).ActDialog,
}));
export const DecisionDialog = lazy(async () => ({
  default: (await import('./decision-dialog.tsx')).DecisionDialog,
}));
export const CaseStory = lazy(async () => ({
  default: (await import('./case-story.tsx')).CaseStory,
}));

export const ChatPanel = lazy(async () => ({
  default: (await import('./chat-panel.tsx')).ChatPanel,
}));
export const CaseBeside = lazy(async () => ({
  default: (await import('./beside/beside.tsx')).CaseBeside,
}));
