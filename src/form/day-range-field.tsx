import { DayInput } from './day-input.tsx';
import type { Day } from './day-text.ts';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly from: Day | null;
  readonly to: Day | null;
  readonly onChange: (from: Day | null, to: Day | null) => void;
  readonly onEnter?: (() => void) | undefined;
}

/** A range of UTC days; each end has its own clear button (d1:64). */
export const DayRangeField = ({ id, label, from, to, onChange, onEnter }: Props) => (
  <div className="form-days">
    <DayInput
      id={id}
      label={label}
      edge="from"
      value={from}
      onChange={(day) => onChange(day, to)}
      onEnter={onEnter}
    />
    <DayInput
      id={`${id}-to`}
      label={label}
      edge="to"
      value={to}
      onChange={(day) => onChange(from, day)}
      onEnter={onEnter}
    />
  </div>
);
