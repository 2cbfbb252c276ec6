import type { ReportRequest } from '../../report/define-report.ts';

const written = (at: number) => new Date(at).toISOString();

/** Returns the period of a statistics request; an open period has no end. */
export const spanOf = ({ range, isOpen }: ReportRequest) => ({
  from: written(range.from),
  to: isOpen ? null : written(range.to),
});

/** Returns the period of a request and the currency of the sums. */
export const spanInto = (request: ReportRequest) => ({
  ...spanOf(request),
  into: request.currencyId || null,
});

/** Returns the period of a request, the length of a chart point, and the currency of the sums. */
export const chartSpanOf = (request: ReportRequest) => ({
  ...spanOf(request),
  period: request.step,
  into: request.currencyId || null,
});
