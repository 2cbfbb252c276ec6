import '../../../src/theme/base.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ChartData } from '../../../src/chart/chart-data.ts';
import { TimeChart } from '../../../src/chart/time-chart.tsx';
import { loadConsoleTexts, startI18n } from '../../../src/i18n/i18n.ts';

/** One chart of 2,000 points, whose last ones change as often as the address asks for. */
const perSecond = Number(new URLSearchParams(location.search).get('updates') ?? 0);
const points = 2_000;
const minute = 60_000;
const unit = { title: 'USD', decimals: 2 };

const wave = (phase: number) =>
  Array.from({ length: points }, (_, n) => (1_000 + 400 * Math.sin(n / 40 + phase)).toFixed(2));

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
  useEffect(() => {
    if (perSecond === 0) return;
    let turn = 0;
    // Events arrive one by one and are applied once a frame, as in the console.
    let due = performance.now();
    let frame = 0;
    const step = () => {
      const before = turn;
      for (; due <= performance.now(); due += 1_000 / perSecond) turn += 1;
      if (turn !== before) setData((present) => touched(present, turn));
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, []);
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
