import type { ComponentType } from 'react';
import type { AreaScreen } from '../areas/area.ts';
import type { ListSpec } from '../list/define-list.ts';
import type { ReportSpec } from '../report/define-report.ts';
import type { Screen } from './section.ts';

/** The definition and its engine load side by side. */
async function listPage(read: () => Promise<ListSpec>, path: string): Promise<ComponentType> {
  const [spec, { ListPage }] = await Promise.all([read(), import('../list/list-page.tsx')]);
  return () => <ListPage spec={spec} path={path} />;
}

async function reportPage(read: () => Promise<ReportSpec>): Promise<ComponentType> {
  const [spec, { ReportPage }] = await Promise.all([read(), import('../report/report-page.tsx')]);
  return () => <ReportPage spec={spec} />;
}

/**
 * Returns a function that loads once. React would discard the state of a screen whose component is
 * another one after each load. A failed load is repeated by the next call.
 */
function once(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  let loaded: Promise<ComponentType> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

/** Returns a screen with the component that shows its list, its report or its own page. */
export function withComponent(screen: AreaScreen): Screen {
  const { path, section, text, tab, extension } = screen;
  const load = () => {
    if ('list' in screen) return listPage(screen.list, path);
    return 'report' in screen ? reportPage(screen.report) : screen.load();
  };
  return {
    ...{ path, section, load: once(load) },
    ...(text !== undefined && { text }),
    ...(tab !== undefined && { tab }),
    ...(extension !== undefined && { extension }),
  };
}
