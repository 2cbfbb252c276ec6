import type { ComponentType } from 'react';
import type { Section } from '../../machines/access.policy.ts';
import type { ListSpec } from '../list/define-list.ts';
import type { ReportSpec } from '../report/define-report.ts';

interface Address {
  /** The menu heading follows from it. A screen without parameters is a page of the sub-menu. */
  readonly path: string;
  readonly section: Section;
  /** Key of its name below `shell:sections`, if it differs from the section's. */
  readonly text?: string;
  /**
   * The tab that is selected when a record is opened by its address, if it is not the section's
   * first.
   */
  readonly tab?: string;
  /** The extension without which it would show nothing. It is then on no menu. */
  readonly extension?: string;
}

/** What a screen shows, loaded when it is opened: a list, a report, or a page of its own. */
type Content =
  | { readonly list: () => Promise<ListSpec> }
  | { readonly report: () => Promise<ReportSpec> }
  | { readonly load: () => Promise<ComponentType> };

/** A screen of an area: its address, the section that opens it, and what it shows. */
export type AreaScreen = Address & Content;

/** The manifest of an area: its screens, in the order of the sub-menu. */
export type Area = readonly AreaScreen[];
