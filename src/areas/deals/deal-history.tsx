import { CellValue } from '../../cells/cell-value.tsx';
import { read } from '../../data/client.ts';
import { StepTimeline } from '../../entities/step-timeline.tsx';
import { DealHistory } from './deal.graphql.ts';

interface Props {
  readonly id: string;
  /** Value of the row itself; a change reloads the history. */
  readonly version: string;
}

const by = { field: 'by', as: 'enum', of: 'DealInitiator' } as const;
const readSteps = async (id: string) =>
  [...(await read(DealHistory, { id })).dealHistory].reverse();

export const DealHistoryList = ({ id, version }: Props) => (
  <StepTimeline
    id={id}
    version={version}
    name="deals"
    of="DealStatus"
    readSteps={readSteps}
    others={(step) => <CellValue column={by} row={step} />}
  />
);
