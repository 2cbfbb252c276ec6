import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { expect, test } from 'vitest';

const rooms = ['src', 'machines', 'gateway', 'backoffice', 'host'];

/** A program may import its own folder, what is named here, and packages. */
const between = (from: string, allowed: string) => ({
  name: `${from}-imports`,
  severity: 'error' as const,
  from: { path: `^${from}/` },
  to: { path: `^(${[...rooms, 'scripts', 'tests'].join('|')})/`, pathNot: `^(${allowed})` },
});

/** Inside src, a layer may import only what stands below it. */
const layers = [
  ['data|i18n|theme|keys', 'data|i18n|theme|keys'],
  [
    'list|form|action|lifecycle|chart|chat|alerts|report|upload',
    'list|form|action|lifecycle|chart|chat|alerts|report|upload|data|i18n|theme|keys',
  ],
  [
    'entities',
    'entities|list|form|action|lifecycle|chart|chat|alerts|report|upload|data|i18n|theme|keys',
  ],
  [
    'areas',
    'areas|entities|list|form|action|lifecycle|chart|chat|alerts|report|upload|data|i18n|theme|keys',
  ],
] as const;

/** Heavy packages have one importer each. */
const oneImporter: [name: string, pack: string, home: string][] = [
  ['grid', '@blueprintjs/table', '^src/list/grid/'],
  ['dates', '@blueprintjs/datetime2?', '^src/form/'],
  ['charts', 'recharts', '^src/chart/'],
  ['graphql-client', '(@urql/.*|urql)', '^src/data/'],
  ['pglite', '@electric-sql/pglite', '^backoffice/db/'],
  ['postgres', 'pg', '^backoffice/db/'],
];

const rules: IFlattenedRuleSet = {
  forbidden: [
    between('machines', 'machines/'),
    between(
      'gateway',
      'gateway/|host/|machines/(.*codes|.*\\.policy|chat-socket/chat-socket\\.machine|csv/[a-z-]+)\\.ts',
    ),
    between('backoffice', 'backoffice/|host/|machines/'),
    between('host', 'host/'),
    between('src', 'src/|machines/'),
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/xstate/' },
    },
    ...layers.map(([from, allowed]) => ({
      name: `${from.split('|')[0]}-layer`,
      severity: 'error' as const,
      from: { path: `^src/(${from})/` },
      to: { path: '^src/[^/]+/', pathNot: `^src/(${allowed})/` },
    })),
    {
      name: 'areas-share-only-definitions',
      severity: 'error',
      from: { path: '^src/areas/([^/]+)/' },
      to: {
        path: '^src/areas/([^/]+)/',
        pathNot: '^src/areas/($1/|[^/]+/[^/]+\\.(list|record|report)\\.tsx?$)',
      },
    },
    ...oneImporter.map(([name, pack, home]) => ({
      name: `one-importer-of-${name}`,
      severity: 'error' as const,
      from: { path: '^(src|gateway|backoffice)/', pathNot: home },
      to: { path: `node_modules/${pack}/` },
    })),
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
};

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  modules: { source: string }[];
}

async function read(): Promise<Cruise> {
  const { output } = await cruise(
    rooms,
    {
      ruleSet: rules,
      validate: true,
      doNotFollow: { path: 'node_modules' },
      tsPreCompilationDeps: true,
      outputType: 'json',
    },
    { extensions: ['.ts', '.tsx'] },
  );
  return JSON.parse(String(output)) as Cruise;
}

test('nobody imports through a wall', async () => {
  const { summary, modules } = await read();
  for (const room of rooms) {
    const inside = modules.filter(({ source }) => source.startsWith(`${room}/`));
    expect(inside.length, `modules read in ${room}`).toBeGreaterThan(4);
  }
  const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  expect(broken).toEqual([]);
});
