import { readdirSync } from 'node:fs';
import { lifecycles } from '../../machines/lifecycles.ts';
import type { LifecycleDriver } from './lifecycle-driver.ts';

const folder = new URL('./drivers/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.driver.ts'))
  .sort();

const isDriver = (value: unknown): value is LifecycleDriver =>
  typeof value === 'object' && value !== null && 'lifecycle' in value && 'calls' in value;

/** The drivers of all lifecycles, found because their files exist. */
export const lifecycleDrivers: readonly LifecycleDriver[] = (
  await Promise.all(
    files.map(async (name) =>
      Object.values((await import(new URL(name, folder).href)) as object).filter(isDriver),
    ),
  )
).flat();

/**
 * Lifecycles without a driver: rows that staff move through another one's actions, rows that two
 * fields name and one call adds and edits, and single values without rows, whose calls have tests of their own.
 */
const withoutDriver = [
  ...['kyt', 'requisiteReview', 'bookingSettings', 'tradeTimers'],
  ...['p2pFees', 'personalFees', 'paymentMethodFees', 'exchangeRateSetting', 'emailOptions'],
  ...['userStaking', 'notificationTemplate', 'p2pMessage'],
];

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What to do for each lifecycle that has no driver, or more than one. */
export const driverFaults: readonly string[] = Object.entries(lifecycles).flatMap(
  ([name, lifecycle]) => {
    const count = lifecycleDrivers.filter((driver) => driver.lifecycle === lifecycle).length;
    if (count === 1 || (count === 0 && withoutDriver.includes(name))) return [];
    const file = `backoffice/testing/drivers/${kebab(name)}.driver.ts`;
    return [
      count === 0
        ? `The lifecycle ${name} has no driver: create ${file}`
        : `The lifecycle ${name} has ${count} drivers: keep one`,
    ];
  },
);
