import {
  type ConsoleDriver,
  capital,
  type LifecycleDriver,
} from '../../backoffice/testing/lifecycle-driver.ts';
import { lifecycleDrivers } from '../../backoffice/testing/lifecycle-drivers.ts';

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

export const argsOf = ({ of: { args } }: Driver, event: string, id: number) =>
  (typeof args === 'string' ? args : (args[event] ?? '')).replaceAll('{id}', String(id));
