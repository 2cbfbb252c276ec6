import type { SVGIconProps } from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { Section } from '../../machines/access.policy.ts';
import type { AreaScreen } from '../areas/area.ts';

/** A screen with its lazy component. */
export interface Screen
  extends Pick<AreaScreen, 'path' | 'section' | 'text' | 'tab' | 'extension'> {
  readonly load: () => Promise<ComponentType>;
}

/** One line of a sub-menu; its text is `shell:sections.<text or section>`. */
export interface Page {
  readonly section: Section;
  readonly path: string;
  readonly text?: string;
  readonly extension?: string;
}

/** Data that a route provides to the shell. */
export interface RouteHandle {
  readonly path: string;
  readonly section: Section;
  readonly text: string;
  readonly tab?: string | undefined;
}

/**
 * A heading of the side navigation. Its text is `shell:sections.<id>`, or `shell:groups.<id>` if
 * the heading itself is not a section. `go`: the physical key after G.
 */
export interface Heading {
  readonly id: string;
  readonly icon: ComponentType<SVGIconProps>;
  readonly go: string;
  /** The first segments of the paths of its screens. */
  readonly paths: readonly string[];
  readonly order?: readonly string[];
}

/** One entry of the side navigation, with its pages and all its screens. */
export interface MenuEntry extends Omit<Heading, 'paths' | 'order'> {
  readonly pages: readonly Page[];
  readonly screens: readonly Screen[];
}
