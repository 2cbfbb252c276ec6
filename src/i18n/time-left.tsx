import { formatInstant, formatUtc } from './format.ts';
import { useServerNow } from './now.ts';
import { ageText, countdown, pressureText, timeLeft } from './time-left.ts';
import { useTranslation } from './use-translation.ts';

/** Shows the time left, updated by the server's clock, with a word for its urgency. */
export function TimeLeft({ until }: { readonly until: string }) {
  useTranslation();
  const { pressure, ms } = timeLeft(until, useServerNow());
  return (
    <time
      className="wf-left"
      data-pressure={pressure}
      dateTime={until}
      title={`${formatInstant(until)} · ${formatUtc(until)}`}
    >
      <span className="wf-num">{countdown(ms)}</span> <small>{pressureText(pressure)}</small>
    </time>
  );
}

/** Shows the age of a time by the server's clock. */
export function Age({ since }: { readonly since: string }) {
  useTranslation();
  const now = useServerNow();
  return (
    <time
      className="wf-num"
      dateTime={since}
      title={`${formatInstant(since)} · ${formatUtc(since)}`}
    >
      {ageText(now - Date.parse(since))}
    </time>
  );
}
