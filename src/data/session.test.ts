import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultPolicy, policyInForce } from '../../machines/access.policy.ts';
import { currentSession, type Session, setSession, updateSettings } from './session.ts';

/** The sent requests, with a function that responds to each. */
let sent: { readonly settings: object; readonly answer: (settings: object | null) => void }[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { settings: object } };
    return new Promise((resolve) => {
      sent.push({
        ...variables,
        answer: (updateSettings) =>
          resolve({
            headers: new Headers(),
            json: async () =>
              updateSettings ? { data: { updateSettings } } : { errors: [{ message: 'no' }] },
          }),
      });
    });
  });
  const settings = { isDarkTheme: false, itemsPerPage: 20 };
  setSession({ settings, sections: [], capabilities: [] } as unknown as Session);
});
afterEach(() => {
  setSession(null);
  vi.unstubAllGlobals();
});

const waitForRequests = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const settings = () => currentSession()?.settings;

test('two quick changes reach the server one after the other, and neither takes the other back', async () => {
  const first = updateSettings({ isDarkTheme: true });
  const second = updateSettings({ itemsPerPage: 50 });
  await waitForRequests(1);
  sent[0]?.answer({ isDarkTheme: true, itemsPerPage: 20 });
  await first;
  // The response to the first request does not include the second change.
  expect(settings()?.isDarkTheme).toBe(false);
  await waitForRequests(2);
  expect(sent.map((one) => one.settings)).toEqual([{ isDarkTheme: true }, { itemsPerPage: 50 }]);
  sent[1]?.answer({ isDarkTheme: true, itemsPerPage: 50 });
  await second;
  expect(settings()).toEqual({ isDarkTheme: true, itemsPerPage: 50 });
});

test('one that is refused holds no other up, and what was saved before it is shown', async () => {
  const first = updateSettings({ isDarkTheme: true });
  const second = updateSettings({ itemsPerPage: 7 });
  await waitForRequests(1);
  sent[0]?.answer({ isDarkTheme: true, itemsPerPage: 20 });
  await first;
  await waitForRequests(2);
  sent[1]?.answer(null);
  await expect(second).rejects.toThrow('no');
  expect(settings()).toEqual({ isDarkTheme: true, itemsPerPage: 20 });
  const third = updateSettings({ itemsPerPage: 100 });
  await waitForRequests(3);
  sent[2]?.answer({ isDarkTheme: true, itemsPerPage: 100 });
  await third;
  expect(settings()?.itemsPerPage).toBe(100);
});

test('the rights of the one who was signed in end with the session', () => {
  expect(policyInForce().sections.users).toEqual([]);
  setSession(null);
  expect(policyInForce()).toBe(defaultPolicy);
});
