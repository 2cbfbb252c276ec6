/** Tests of rules that every file keeps, and of files that are generated. They run whole. */
export const testsOfFiles: readonly string[] = [
  'tests/architecture',
  'tests/contract/generated.test.ts',
  'tests/contract/marks.test.ts',
  'tests/contract/record-ids.test.ts',
  'machines/stored-numbers.policy.test.ts',
  'src/app',
];

/** Tests with a case for each list, text, lifecycle, field or call: they run for the area's names. */
export const testsOfAreas: readonly string[] = [
  'machines/lifecycle.test.ts',
  'machines/access.policy.test.ts',
  'tests/lists',
  'tests/locales',
  'tests/reports',
  'tests/model/lifecycles.test.ts',
  'tests/contract/rest-fields.test.ts',
  'tests/contract/damaged-fields.test.ts',
  'backoffice/areas/lifecycles.test.ts',
  'backoffice/areas/calls.test.ts',
  'backoffice/areas/lists.test.ts',
];

/** What to extend outside the area's own files if a test fails. */
export const remedies: Readonly<Record<string, string>> = {
  'backoffice/areas/calls.test.ts':
    'backoffice/areas/calls.json is the whole contract; a call that it does not have is an extension, described in docs/rest-contract.md',
  'backoffice/areas/lifecycles.test.ts':
    'backoffice/testing/drivers has one driver for each lifecycle',
  'machines/access.policy.test.ts':
    'machines/access.policy.json says who has a section or capability, machines/access.expected.ts says it again for the test',
  'machines/lifecycle.test.ts': 'numbers of states stand in a *.codes.ts file; then npm run gen',
  'machines/stored-numbers.policy.test.ts':
    'machines/number-origins.codes.ts says for each table of codes whether the documents define its numbers',
  'src/app/menu.test.ts': 'src/app/menu-headings.ts: the headings and the order of their pages',
  'tests/architecture/words.test.ts':
    'tests/architecture/banned-words.ts gives the reason and the word to use instead',
  'tests/contract/generated.test.ts': 'npm run gen, and commit what it writes',
  'tests/contract/damaged-fields.test.ts':
    'a field of an answer is nullable in the SDL file, except its id and an enum with UNKNOWN',
  'tests/contract/marks.test.ts':
    'backoffice/contract/documented.json has the fields that the documents name; every other one is marked with @ours in the SDL file',
  'tests/contract/rest-fields.test.ts':
    'gateway/conformance/ids-from.ts names the list that provides an id, if it does not follow from the type',
  'tests/lists/definitions.test.ts':
    'the list uses fields that its SDL file or its texts do not have; tests/lists/documented.ts names a sort other than newest first',
  'tests/lists/documented-requests.test.ts':
    'tests/lists/documented.ts: the sort that the documents define for this list',
  'tests/lists/executed.test.ts':
    'tests/lists/filter-effects.ts: the fields of a row that a filter checks; seeds need rows that it tells apart',
  'tests/lists/texts.test.ts': 'locales/<language>/<area>.json, in six languages',
  'tests/locales/actions.test.ts':
    'machines/audit/audit-actions.codes.ts for actions without a lifecycle; texts in locales/<language>/logs.json',
  'tests/locales/errors.test.ts': 'machines/error-codes.ts, and locales/<language>/errors.json',
  'tests/locales/parity.test.ts':
    'the same keys and placeholders in locales/<language>, translated',
  'tests/model/lifecycles.test.ts':
    '`console` of the driver in backoffice/testing/drivers: how the console reads and changes a record',
};
