/**
 * The browser tests of `npm test`, which has to end within half an hour on two cores: the main jobs
 * of each role, and one test for each promise of the engines. `npm run test:all` runs all of them,
 * and so does `npx playwright test`. By file: the beginnings of the titles, or every test.
 */
export const shortRun: Readonly<Record<string, 'all' | readonly string[]>> = {
  accent: 'all',
  broadcasts: ['a text is sent'],
  'change-requests': ['a change waits'],
  choice: 'all',
  'documented-journeys': ['a case goes from the queue to the verdict, main'],
  'main-job': 'all',
  forms: 'all',
  'settings-history': 'all',
  notes: 'all',
  replies: 'all',
  'saved-filters': ['a pinned view'],
  decisions: ['the parties settle', 'one person at two desks'],
  desk: ['a verdict is read', 'from the queue'],
  keyboard: ['the list is worked', 'the palette leads'],
  'known-operations': ['the console works'],
  list: ['pages are reached', 'filters stand', 'rows are selected', 'a bulk says', 'what arrives'],
  live: ['an act in one window', 'after the gateway was away'],
  merchants: ['a product gets a price'],
  'minimal-profile': ['lists stay live', 'an act whose answer was lost'],
  model: ['a transaction that is new'],
  money: ['a break is explained', 'a deposit is guarded'],
  screens: ['screens of account are sound', 'screens of dashboard are sound'],
  'sign-in': [
    'a wrong password',
    'an account with a code',
    'a session that is revoked',
    'signing out in one tab',
    'a status that nobody named',
  ],
  users: ['users are locked'],
  verification: ['requests are worked off'],
  xss: ['what is written'],
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the name that Playwright gives a test: its file, then its title. */
export const shortRunPattern = new RegExp(
  Object.entries(shortRun)
    .map(([file, titles]) => {
      const spec = `\\b${escaped(file)}\\.spec\\.ts `;
      return titles === 'all' ? spec : `${spec}(?:${titles.map(escaped).join('|')})`;
    })
    .join('|'),
);
