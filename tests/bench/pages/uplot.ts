import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { onEachFrame, perSecond, points, waveAt } from './feed.ts';

/** The reference: the same two series and changes, in the fastest library available. */
const times = Array.from({ length: points }, (_, n) => n * 60);
const wave = (phase: number) => times.map((_, n) => waveAt(n, phase));
const [ins, outs] = [wave(0), wave(2)];
const root = document.getElementById('root') as HTMLElement;
const series = [{}, { stroke: 'teal' }, { stroke: 'orange' }];
const plot = new uPlot({ width: 1000, height: 400, series }, [times, ins, outs], root);

onEachFrame(perSecond, (turn) => {
  for (const values of [ins, outs]) values[points - 1] = 1_000 + (turn % 50);
  plot.setData([times, ins, outs]);
});
