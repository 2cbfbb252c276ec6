import type { Page } from '@playwright/test';
import { createTestModel } from '@xstate/test';
import { kytStatus } from '../../machines/kyt/kyt.codes.ts';
import { type SessionContext, sessionMachine } from '../../machines/session/session.machine.ts';
import { transactionType } from '../../machines/transaction/transaction.codes.ts';
import { transactionLifecycle } from '../../machines/transaction/transaction.machine.ts';
import { password, people, revoke, signIn } from './api-client.ts';
import { outage } from './complaints.ts';
import { decide, expect, fillSignIn, follow, test } from './console.ts';
import type { Kind } from './fixtures.ts';
import type { Stack } from './stack.ts';

interface Path {
  readonly steps: readonly {
    readonly event: { readonly type: string };
    readonly state: { readonly value: string; readonly context: unknown };
  }[];
}

type Stored = Path['steps'][number]['state'];

/**
 * Returns the shortest paths to everything that `same` distinguishes. Paths that are part of
 * another one are left out.
 */
function pathsOf(
  machine: object,
  events: readonly object[],
  same: (state: Stored, event: string) => unknown,
  from?: object,
): Path[] {
  const model = createTestModel(machine as never);
  return model.getShortestPaths({
    events: ((state: { can(event: object): boolean }) =>
      events.filter((event) => state.can(event))) as never,
    ...(from ? { fromState: from as never } : {}),
    serializeState: (state: Stored, event?: { type: string }) =>
      JSON.stringify(same(state, event?.type ?? '')),
  } as never) as unknown as Path[];
}

/** Returns the events of the path, each with its resulting state. */
const stepsOf = (path: Path) => path.steps.filter(({ event }) => event.type !== 'xstate.init');
const nameOf = (path: Path) =>
  stepsOf(path)
    .map(({ event }) => event.type)
    .join(' → ');

// --- The session, at one desk with two tabs -------------------------------------------------

const sessionPaths = pathsOf(
  sessionMachine,
  [
    { type: 'check' },
    { type: 'anonymous' },
    { type: 'loaded', adminId: 'a' },
    { type: 'submit' },
    { type: 'accepted', adminId: 'a' },
    { type: 'refused', refusal: { kind: 'credentials' } },
    { type: 'askLogout' },
    { type: 'cancel' },
    { type: 'confirm' },
    { type: 'left' },
    { type: 'notLeft' },
    { type: 'ended' },
    { type: 'leftElsewhere' },
    { type: 'enteredElsewhere' },
  ],
  ({ value, context }, event) => {
    const { reason, refusal } = context as SessionContext;
    return [value, reason, refusal?.kind, ['cancel', 'left', 'notLeft'].includes(event) && event];
  },
);

const who = people.support;

/**
 * The actions of a person or the other tab that cause each event; `next` is the expected result.
 */
function sessionDrivers(page: Page, stack: Stack) {
  const otherTab = async (run: (tab: Page) => Promise<unknown>) => {
    const tab = await page.context().newPage();
    await run(tab);
    await tab.close();
  };
  const logout = (on: Page) => on.getByRole('button', { name: 'Log out' });
  const drivers: Record<string, (next: string | undefined) => Promise<unknown>> = {
    check: async (next) => {
      if (next !== 'anonymous') await signIn(page.context(), stack, who);
      await page.goto('/transactions');
    },
    submit: (next) => fillSignIn(page, who, next === 'refused' ? 'wrong' : password),
    askLogout: () => logout(page).first().click(),
    cancel: () => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
    confirm: async (next) => {
      await page.context().setOffline(next === 'notLeft');
      await logout(page.getByRole('dialog') as never).click();
    },
    notLeft: async () => {
      await expect(page.getByText("Couldn't log out. You are still signed in.")).toBeVisible();
      await page.context().setOffline(false);
    },
    ended: () => revoke(page.context(), stack, who),
    leftElsewhere: () =>
      otherTab(async (tab) => {
        await tab.goto('/account');
        await logout(tab).first().click();
        // The page is loaded again after signing out. Chromium may never close a tab that was asked
        // to close during that (microsoft/playwright#42366).
        const loadedAgain = tab.waitForEvent('load');
        await logout(tab.getByRole('dialog') as never).click();
        await loadedAgain;
        await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      }),
    enteredElsewhere: () =>
      otherTab(async (tab) => {
        await tab.goto('/login');
        // If this tab has not yet noticed that its session was replaced, there is nothing to fill
        // in.
        if (await logout(page).first().isVisible()) {
          await signIn(page.context(), stack, who);
          await tab.evaluate(() =>
            new BroadcastChannel('watchfloor.session').postMessage('entered'),
          );
        } else await fillSignIn(tab, who, password);
        await expect(tab.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
      }),
  };
  return drivers;
}

/** The result of each state in which the machine waits for the server. */
const settles: Readonly<Record<string, string>> = {
  checking: 'ready',
  loading: 'ready',
  signingOut: 'signedOut',
};

async function expectSession(page: Page, { value, context }: Stored, isLast: boolean) {
  const { reason, refusal } = context as SessionContext;
  const settled = settles[value];
  if ((settled && !isLast) || value === 'signingIn') return;
  if ((settled ?? value) === 'signedOut') {
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(/^Your session has expired/)).toHaveCount(
      reason === 'expired' ? 1 : 0,
    );
    await expect(page.getByText('You signed out in another tab.')).toHaveCount(
      reason === 'elsewhere' ? 1 : 0,
    );
    await expect(page.getByRole('alert')).toHaveCount(refusal ? 1 : 0);
    return;
  }
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(value === 'confirmingLogout' ? 1 : 0);
}

test('the session has ways to go', () => {
  expect(sessionPaths.length).toBeGreaterThan(8);
});

for (const path of sessionPaths)
  test(`the session goes ${nameOf(path)}`, async ({ page, stack, complaints }) => {
    // The person at this desk has no network for a moment.
    complaints.expect(...outage);
    const drivers = sessionDrivers(page, stack);
    const steps = stepsOf(path);
    for (const [n, { event, state }] of steps.entries()) {
      await drivers[event.type]?.(steps[n + 1]?.event.type);
      await expectSession(page, state, n === steps.length - 1);
    }
  });

// --- A transaction, moved by staff ----------------------------------------------------------

const { machine, acts } = transactionLifecycle;
const guardContext = { type: transactionType.deposit, kytStatus: kytStatus.awaiting };
const staff = Object.keys(acts).map((type) => ({ type }));

// The machine's initial state, and states that only the platform reaches.
for (const start of ['new', 'error', 'frozen'] as const satisfies readonly Kind[])
  test(`a transaction that is ${start} goes every way that staff may lead it`, async ({
    enter,
    stack,
  }) => {
    const page = await enter(people.admin);
    await page.goto('/account');
    const from = machine.resolveState({ value: start, context: guardContext });
    for (const path of pathsOf(machine, staff, ({ value }, event) => [value, event], from))
      await test.step(nameOf(path), async () => {
        const id = stack.take(start);
        await follow(page, `/transactions/${id}`);
        for (const { event, state } of stepsOf(path)) {
          const name = event.type as keyof typeof acts;
          await page.getByTestId(`act.${name}`).click();
          await decide(page, acts[name].comment === 'required' ? 'walked by a test' : undefined);
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(page.getByTestId(`state.${state.value}`)).toHaveAttribute(
            'data-now',
            'true',
          );
        }
      });
  });
