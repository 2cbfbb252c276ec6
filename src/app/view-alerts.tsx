import { useEffect, useRef, useState } from 'react';
import type { FilterSet } from '../../machines/saved-filters/saved-filters.machine.ts';
import { sound } from '../alerts/attention.ts';
import { read } from '../data/client.ts';
import { notify } from '../data/notices.ts';
import { usePreference, useSession } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { formatNumber } from '../i18n/number.ts';
import { announceInTitle } from '../i18n/page-title.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ListSpec } from '../list/define-list.ts';
import { ownSets } from '../list/own-sets.ts';
import { SharedFilters } from '../list/shared-filters.graphql.ts';
import { type PinnedView, readPinned } from '../list/views/pinned-view.ts';
import { useViewCount } from '../list/views/use-view-count.ts';
import { areaScreens } from './area-screens.ts';

/** The list at an address, if this admin may open it. */
function screenAt(path: string, sections: readonly string[]) {
  const screen = areaScreens.find((one) => one.path === path);
  return screen && 'list' in screen && sections.includes(screen.section) ? screen : undefined;
}

/** Counts the views with an alert on every page, and alerts when a count passes its number. */
export function ViewAlerts() {
  const [stored] = usePreference<unknown>('pinnedViews', null);
  return readPinned(stored).flatMap((view) =>
    view.alertAbove === undefined || view.path === undefined
      ? []
      : [
          <LoadedAlert
            key={`${view.screen} ${view.sharedId ?? view.name}`}
            {...{ view, path: view.path, above: view.alertAbove }}
          />,
        ],
  );
}

interface AlertProps {
  readonly view: PinnedView;
  readonly path: string;
  readonly above: number;
}

function LoadedAlert({ view, path, above }: AlertProps) {
  const { sections } = useSession();
  const [spec, setSpec] = useState<ListSpec | null>(null);
  const screen = screenAt(path, sections);
  useEffect(() => {
    let isCurrent = true;
    screen?.list().then(
      (found) => {
        if (isCurrent) setSpec(found);
      },
      // The next visit of the console loads it again.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [screen]);
  if (!spec || spec.key !== view.screen) return null;
  return view.sharedId === undefined ? (
    <OwnAlert {...{ view, above, spec }} />
  ) : (
    <SharedAlert {...{ view, above, spec, sharedId: view.sharedId }} />
  );
}

interface SpecProps {
  readonly view: PinnedView;
  readonly above: number;
  readonly spec: ListSpec;
}

function OwnAlert({ view, above, spec }: SpecProps) {
  const { settings } = useSession();
  const found = ownSets(settings, view.screen).find(({ name }) => name === view.name);
  return found ? <Alert {...{ spec, above }} name={found.name} data={found.data} /> : null;
}

function SharedAlert({ view, above, spec, sharedId }: SpecProps & { readonly sharedId: string }) {
  const { screen } = view;
  const { value } = useRead(screen, '', async () => {
    const { sharedFilters } = await read(SharedFilters, { screen });
    return sharedFilters;
  });
  const found = value?.find(({ id }) => id === sharedId);
  if (!found) return null;
  return <Alert {...{ spec, above }} name={found.name} data={found.data as FilterSet['data']} />;
}

interface WatchedProps {
  readonly spec: ListSpec;
  readonly above: number;
  readonly name: string;
  readonly data: FilterSet['data'];
}

/**
 * Alerts once each time the count passes the number. A count that is already above it when the
 * console opens, or with which another filter begins, is shown without a sound.
 */
const Alert = (props: WatchedProps) => <Watched key={JSON.stringify(props.data)} {...props} />;

function Watched({ spec, above, name, data }: WatchedProps) {
  const { t } = useTranslation('list');
  const { total } = useViewCount(spec, data, 'background');
  const before = useRef<number | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = total;
    if (total === null || total <= above || (last !== null && last > above)) return;
    const values = {
      ...{ name, count: total, formatted: formatNumber(total) },
      above: formatNumber(above),
    };
    notify({ intent: 'warning', key: 'list:views.passed', values });
    if (last === null) return;
    announceInTitle(t('views.passed', values));
    sound();
  }, [total, above, name, t]);
  return null;
}
