import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { Section } from '../../machines/access.policy.ts';

/** A screen of an area: its address, the section that opens it, and its lazy component. */
export interface AreaRoute {
  readonly path: string;
  readonly section: Section;
  /** Key of its name below `shell:sections`, if it differs from the section's. */
  readonly text?: string;
  /**
   * The tab that is selected when a record is opened by its address, if it is not the section's
   * first.
   */
  readonly tab?: string;
  readonly load: () => Promise<ComponentType>;
}

/** One line of a sub-menu; its text is `shell:sections.<text or section>`. */
export interface Page {
  readonly section: Section;
  readonly path: string;
  readonly text?: string;
}

/** Data that a route provides to the shell. */
export interface RouteHandle {
  readonly path: string;
  readonly section: Section;
  readonly text: string;
  readonly tab?: string | undefined;
}

/**
 * One entry of the side navigation. Its text is `shell:sections.<id>`, or `shell:groups.<id>` if
 * the entry itself is not a section. `go`: the physical key after G.
 */
export interface MenuEntry {
  readonly id: string;
  readonly icon: ComponentType<SVGIconProps>;
  readonly go: string;
  readonly pages: readonly Page[];
  readonly routes: readonly AreaRoute[];
}
