import { intentOf } from '../cells/status-intents.ts';
import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { Status } from '../theme/status.tsx';

interface Props {
  /** Namespace that contains `states.<state>`. */
  readonly record: Namespace;
  readonly state: string;
}

const memberOf = (state: string) => state.replace(/[A-Z]/g, '_$&').toUpperCase();

/** Shows the name of a lifecycle state in the style of the lists. */
export function StateName({ record, state }: Props) {
  const text = useDerivedText(record);
  return <Status intent={intentOf(memberOf(state))}>{text(`states.${state}`)}</Status>;
}
