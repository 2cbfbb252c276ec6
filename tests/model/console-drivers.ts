import {
  type ConsoleDriver,
  capital,
  goneCode,
  type LifecycleDriver,
} from '../../backoffice/testing/lifecycle-driver.ts';
import { lifecycleDrivers } from '../../backoffice/testing/lifecycle-drivers.ts';
import { queries } from '../lists/schema.ts';
import { everythingOf } from './selection.ts';

export type Row = Readonly<Record<string, unknown>>;

/** A driver with every fact of the console that its lifecycle's name does not say. */
export interface Driver extends LifecycleDriver {
  readonly of: Required<Omit<ConsoleDriver, 'oneRow'>> & Pick<ConsoleDriver, 'oneRow'>;
}

export const drivers = lifecycleDrivers.flatMap(({ console = {}, ...driver }): Driver[] => {
  if (typeof console === 'string') return [];
  const { name } = driver.lifecycle;
  const usual = { noun: capital(name), read: name, stateField: 'statusCode', args: '' };
  return [{ ...driver, of: { ...usual, idOf: String, ...console } }];
});

export const mutationOf = ({ of }: Driver, event: string) => `${event}${of.noun}`;

const argsOf = ({ of: { args } }: Driver, event: string, id: number) =>
  (typeof args === 'string' ? args : (args[event] ?? '')).replaceAll('{id}', String(id));

/** Returns the query of one row, as `row`, with all its fields. */
export function rowQuery({ of: { read } }: Driver): string {
  const type = queries[read]?.type;
  return `query ($id: ID!) { row: ${read}(id: $id) ${type ? everythingOf(type) : ''} }`;
}

/** Returns the mutation that sends an event, as `sent`. */
export const eventMutation = (driver: Driver, event: string, id: number): string =>
  `mutation ($id: ID!, $intent: Intent!) {
    sent: ${mutationOf(driver, event)}(id: $id, intent: $intent, ${argsOf(driver, event, id)}) { state }
  }`;

/** A row that was removed is in the state from which nothing leads away. */
export const stateOf = ({ of, lifecycle }: Driver, row: Row | null) =>
  row ? row[of.stateField] : goneCode(lifecycle);
