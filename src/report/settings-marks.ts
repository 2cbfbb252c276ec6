import { actionText } from '../action/action-text.ts';
import type { Mark } from '../chart/marks.ts';
import { read } from '../data/client.ts';
import { graphql, type VariablesOf } from '../data/graphql.ts';

/** Changes of fees, limits, rates and other settings that were made through the console. */
const SettingsMarks = graphql(`
  query SettingsMarks($from: DayFrom, $to: DayTo, $page: PageInput!) {
    settingsChanges(filter: { createdFrom: $from, createdTo: $to }, page: $page) {
      items { id changedAt action objectType objectId }
    }
  }
`);

/** Types whose changes come from the log. */
const loggedTypes: ReadonlySet<string> = new Set(['TransactionLimit', 'StopSwitch']);

/** Reads the changes of settings in a period, with their texts in the current language. */
export async function readSettingsMarks(
  days: VariablesOf<typeof SettingsMarks>,
): Promise<readonly Mark[]> {
  const { settingsChanges } = await read(SettingsMarks, days);
  return settingsChanges.items
    .filter(({ objectType }) => !loggedTypes.has(objectType))
    .map(({ changedAt, action, objectId }) => ({
      at: Date.parse(changedAt),
      text: objectId === null ? actionText(action) : `${actionText(action)} #${objectId}`,
    }));
}
