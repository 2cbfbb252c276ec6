import { useId } from 'react';
import type { ChartKind } from './chart-data.ts';
import { FillPattern } from './patterns.tsx';
import { colourOf, seriesStyles, type Tone } from './series-styles.ts';
import { usePatterns } from './use-patterns.ts';

interface Props {
  readonly tone: Tone;
  readonly kind: ChartKind;
  readonly isBefore?: boolean;
}

/** Shows a sample of the colour and pattern of a series. */
export function Swatch({ tone, kind, isBefore = false }: Props) {
  const id = useId().replaceAll(':', '');
  const [hasPatterns] = usePatterns();
  return (
    <svg width={14} height={10} className="chart-swatch" aria-hidden="true">
      {kind === 'lines' ? (
        <line
          x1={0}
          x2={14}
          y1={5}
          y2={5}
          strokeWidth={2}
          strokeDasharray={isBefore ? '4 3' : seriesStyles[tone].dash}
          style={{ stroke: isBefore ? 'var(--wf-chart-before)' : colourOf(tone) }}
        />
      ) : (
        <>
          {hasPatterns && (
            <defs>
              <FillPattern id={id} tone={tone} />
            </defs>
          )}
          <rect width={14} height={10} rx={2} fill={hasPatterns ? `url(#${id})` : colourOf(tone)} />
        </>
      )}
    </svg>
  );
}
