import { type ReactNode, useMemo } from 'react';
import { stopSwitch } from '../../machines/stop-switch/stop-switch.codes.ts';
import { actionText } from '../action/action-text.ts';
import { type Mark, MarksProvider } from '../chart/marks.ts';
import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';
import { useOpens } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { type DerivedText, findText, useDerivedText } from '../i18n/derived-text.ts';
import { useServerNow } from '../i18n/now.ts';
import { type Period, rangeOf } from './period.ts';

const PlatformMarks = graphql(`
  query PlatformMarks($from: DayFrom, $to: DayTo, $page: PageInput!) {
    switches: adminLog(
      filter: { objectType: "stopSwitch", result: [DONE], createdFrom: $from, createdTo: $to }
      page: $page
    ) { items { id createdAt act objectId } }
    limits: adminLog(
      filter: { objectType: "transactionLimit", result: [DONE], createdFrom: $from, createdTo: $to }
      page: $page
    ) { items { id createdAt act objectId } }
  }
`);

type Found = ResultOf<typeof PlatformMarks>;

/** Changes of fees, limits, rates and other settings that were made through the console. */
const SettingsMarks = graphql(`
  query SettingsMarks($from: DayFrom, $to: DayTo, $page: PageInput!) {
    settingsChanges(filter: { createdFrom: $from, createdTo: $to }, page: $page) {
      items { id changedAt action objectType objectId }
    }
  }
`);

type SettingsEntry = ResultOf<typeof SettingsMarks>['settingsChanges']['items'][number];

/** Types whose changes come from the log. */
const loggedTypes: ReadonlySet<string> = new Set(['TransactionLimit', 'StopSwitch']);

const settingsMark = ({ changedAt, action, objectId }: SettingsEntry): Mark => ({
  at: Date.parse(changedAt),
  text: objectId === null ? actionText(action) : `${actionText(action)} #${objectId}`,
});

/** More marks in one period could not be distinguished on a chart. */
const page = { number: 1, size: 100 };
const minuteMs = 60_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

const switchNames = new Map(Object.entries(stopSwitch).map(([name, code]) => [String(code), name]));

type Entry = Found['switches']['items'][number];

const marksOf = ({ createdAt, act, objectId }: Entry, text: DerivedText): Mark[] => {
  if (act === null || createdAt === null) return [];
  const what = text(`words.act.${act}`);
  const name = act.startsWith('stopSwitch.') ? switchNames.get(objectId ?? '') : undefined;
  const which = name && findText('stopSwitches', `words.id.${name}`);
  return [{ at: Date.parse(createdAt), text: which ? `${what}: ${which}` : what }];
};

interface Props {
  readonly period: Period;
  readonly children: ReactNode;
}

/**
 * Marks changes of stop switches, limits and other settings in the charts inside: for admins who may
 * read the log, and the history of settings.
 */
export function PlatformMarksProvider({ period, children }: Props) {
  const opensLog = useOpens('adminLog');
  const opensChanges = useOpens('settingsChanges');
  const text = useDerivedText('logs');
  const minute = Math.floor(useServerNow() / minuteMs);
  const { from, to } = rangeOf(period, minute * minuteMs);
  const [first, last] = [dayOf(from), dayOf(to)];
  // Without marks, the values of a chart are still correct: a failure shows none.
  const days = { from: first, to: last, page };
  const subject = `${first} ${last}`;
  const { value: found } = useRead(opensLog ? subject : undefined, minute, () =>
    read(PlatformMarks, days).catch(() => null),
  );
  const { value: settings } = useRead(opensChanges ? subject : undefined, minute, () =>
    read(SettingsMarks, days).catch(() => null),
  );
  const marks = useMemo(
    () => [
      ...[...(found?.switches.items ?? []), ...(found?.limits.items ?? [])].flatMap((entry) =>
        marksOf(entry, text),
      ),
      ...(settings?.settingsChanges.items ?? [])
        .filter(({ objectType }) => !loggedTypes.has(objectType))
        .map(settingsMark),
    ],
    [found, settings, text],
  );
  return <MarksProvider value={marks}>{children}</MarksProvider>;
}
