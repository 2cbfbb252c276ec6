import { type ReactNode, useMemo } from 'react';
import { stopSwitch } from '../../machines/stop-switch/stop-switch.codes.ts';
import { type Mark, MarksProvider } from '../chart/marks.ts';
import { read } from '../data/client.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';
import { useOpens } from '../data/session.ts';
import { useRead } from '../data/use-read.ts';
import { type DerivedText, findText, useDerivedText } from '../i18n/derived-text.ts';
import { useServerNow } from '../i18n/now.ts';
import { useTranslation } from '../i18n/use-translation.ts';
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
  const { language } = useTranslation('logs');
  const minute = Math.floor(useServerNow() / minuteMs);
  const { from, to } = rangeOf(period, minute * minuteMs);
  const [first, last] = [dayOf(from), dayOf(to)];
  const days = { from: first, to: last, page };
  const subject = `${first} ${last}`;
  // Without marks, the values of a chart are still correct: a failure shows none.
  const { value: found } = useRead(opensLog ? subject : undefined, minute, () =>
    read(PlatformMarks, days).catch(() => null),
  );
  const { value: settings } = useRead(
    opensChanges ? `${subject} ${language}` : undefined,
    minute,
    () =>
      import('./settings-marks.ts').then((part) => part.readSettingsMarks(days)).catch(() => null),
  );
  const marks = useMemo(
    () => [
      ...[...(found?.switches.items ?? []), ...(found?.limits.items ?? [])].flatMap((entry) =>
        marksOf(entry, text),
      ),
      ...(settings ?? []),
    ],
    [found, settings, text],
  );
  return <MarksProvider value={marks}>{children}</MarksProvider>;
}
