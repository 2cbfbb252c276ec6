import type { Asked } from '../../report/define-report.ts';

const written = (at: number) => new Date(at).toISOString();

/** The span that every statistics question has; one that goes on has no end. */
export const spanOf = ({ range, isOpen }: Asked) => ({
  from: written(range.from),
  to: isOpen ? null : written(range.to),
});

/** The same with the length of a chart's point and the currency that sums are told in. */
export const chartSpanOf = (asked: Asked) => ({
  ...spanOf(asked),
  period: asked.step,
  into: asked.currencyId || null,
});
