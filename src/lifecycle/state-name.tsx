import { useDerivedText } from '../i18n/derived-text.ts';
import type { Namespace } from '../i18n/resources.ts';
import { intentOf } from '../list/cells/status-intents.ts';
import { Status } from '../theme/status.tsx';

interface Props {
  /** Namespace that has `states.<state>`. */
  readonly record: Namespace;
  readonly state: string;
}

const memberOf = (state: string) => state.replace(/[A-Z]/g, '_$&').toUpperCase();

/** A lifecycle's state by its name, drawn as the lists draw the stored one. */
export function StateName({ record, state }: Props) {
  const text = useDerivedText(record);
  return <Status intent={intentOf(memberOf(state))}>{text(`states.${state}`)}</Status>;
}
