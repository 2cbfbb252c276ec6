import { HotkeysContext, OverlaysProvider, PortalProvider } from '@blueprintjs/core';
import type { ReactNode } from 'react';

interface Props {
  /** Dialogs and menus open inside it. */
  readonly portals: HTMLElement;
  readonly children: ReactNode;
}

type Hotkeys = React.ContextType<typeof HotkeysContext>;

/** An inactive provider: shortcuts and their sheet are in `src/keys`. */
const noHotkeys: Hotkeys = [{ hasProvider: true, hotkeys: [], isDialogOpen: false }, () => null];

/**
 * Provides the contexts of `BlueprintProvider`, without its own shortcuts and the sheet that it
 * opens on `?`.
 */
export const BlueprintContext = ({ portals, children }: Props) => (
  <PortalProvider portalContainer={portals}>
    <OverlaysProvider>
      <HotkeysContext.Provider value={noHotkeys}>{children}</HotkeysContext.Provider>
    </OverlaysProvider>
  </PortalProvider>
);
