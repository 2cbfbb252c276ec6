import '../../../src/theme/base.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChartData } from '../../../src/chart/chart-data.ts';
import { TimeChart } from '../../../src/chart/time-chart.tsx';
import { loadConsoleTexts, startI18n } from '../../../src/i18n/i18n.ts';
import { onEachFrame, perSecond, points, waveAt } from './feed.ts';

/** One chart of 2,000 points, whose last ones change at the rate in the URL. */
const minute = 60_000;
const unit = { title: 'USD', decimals: 2 };

const wave = (phase: number) =>
  Array.from({ length: points }, (_, n) => waveAt(n, phase).toFixed(2));

const begin: ChartData = {
  times: Array.from({ length: points }, (_, n) => n * minute),
  step: minute,
  series: [
    { key: 'in', label: 'Deposits', tone: 'in', values: wave(0) },
    { key: 'out', label: 'Withdrawals', tone: 'out', values: wave(2) },
  ],
};

const touched = (data: ChartData, turn: number): ChartData => ({
  ...data,
  series: data.series.map((one) => ({
    ...one,
    values: [...one.values.slice(0, -1), (1_000 + (turn % 50)).toFixed(2)],
  })),
});

function Page() {
  const [data, setData] = useState(begin);
  useEffect(
    () => onEachFrame(perSecond, (turn) => setData((present) => touched(present, turn))),
    [],
  );
  return (
    <div style={{ display: 'flex', width: 1000, height: 400 }}>
      <TimeChart name="bench" title="Bench" data={data} kind="lines" unit={unit} />
    </div>
  );
}

await startI18n('en');
await loadConsoleTexts();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
