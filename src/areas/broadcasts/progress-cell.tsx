import { type Intent, ProgressBar } from '@blueprintjs/core';
import { formatNumber } from '../../i18n/number.ts';
import './progress-cell.css';

interface Row {
  readonly status?: unknown;
  readonly sentCount?: unknown;
  readonly leftOutCount?: unknown;
  readonly recipientCount?: unknown;
}

const counted = (value: unknown) => (typeof value === 'number' ? value : null);

/** Recipients who are settled, of all; null if a count cannot be read. */
function settledOf({ sentCount, leftOutCount, recipientCount }: Row) {
  const [sent, leftOut, all] = [sentCount, leftOutCount, recipientCount].map(counted);
  return sent == null || leftOut == null || all == null ? null : { settled: sent + leftOut, all };
}

export function progressText(row: Row): string {
  const counts = settledOf(row);
  return counts ? `${formatNumber(counts.settled)} / ${formatNumber(counts.all)}` : '–';
}

const intents: Readonly<Record<string, Intent>> = { PAUSED: 'warning', STOPPED: 'danger' };

/** How far a broadcast is: everyone who received it or was left out. */
export function ProgressCell({ row }: { readonly row: Row }) {
  const counts = settledOf(row);
  if (!counts) return <span className="wf-none">–</span>;
  const isRunning = row.status === 'SENDING';
  return (
    <span className="progress-cell">
      {/* The counts beside it say the same. */}
      <span className="progress-cell-bar" aria-hidden>
        <ProgressBar
          value={counts.all === 0 ? 1 : counts.settled / counts.all}
          animate={isRunning}
          stripes={isRunning}
          intent={intents[String(row.status)] ?? 'primary'}
        />
      </span>
      <span className="progress-cell-text">{progressText(row)}</span>
    </span>
  );
}
