import { cruise, type IFlattenedRuleSet } from 'dependency-cruiser';
import { beforeAll, describe, expect, test } from 'vitest';
import { arrowsInside, circlesOf, layersOf, top } from './layers.ts';

const rooms = ['src', 'machines', 'gateway', 'backoffice', 'host'];

/** A program may import its own folder, the folders listed here, and packages. */
const between = (from: string, allowed: string) => ({
  name: `${from}-imports`,
  severity: 'error' as const,
  from: { path: `^${from}/` },
  to: { path: `^(${[...rooms, 'scripts', 'tests'].join('|')})/`, pathNot: `^(${allowed})` },
});

/** Heavy packages have one importer each. */
const oneImporter: [name: string, pack: string, home: string][] = [
  ['grid', '@blueprintjs/table', '^src/list/grid/'],
  ['dates', '@blueprintjs/datetime2?', '^src/form/'],
  ['charts', 'recharts', '^src/chart/'],
  ['editor', '@codemirror/.*', '^src/form/'],
  ['graphql-client', '(@urql/.*|urql)', '^src/data/'],
  ['hashes', '@noble/hashes', '^machines/multiwallet-token/'],
  ['pglite', '@electric-sql/pglite', '^backoffice/db/'],
  ['postgres', 'pg', '^backoffice/db/'],
];

const rules: IFlattenedRuleSet = {
  forbidden: [
    between('machines', 'machines/'),
    between(
      'gateway',
      'gateway/|host/|machines/(.*codes|.*\\.policy|made-id|chat-socket/chat-socket\\.machine|csv/[a-z-]+)\\.ts',
    ),
    between('backoffice', 'backoffice/|host/|machines/'),
    between('host', 'host/'),
    between('src', 'src/|machines/'),
    {
      name: 'machines-are-pure',
      severity: 'error',
      from: { path: '^machines/', pathNot: '\\.test\\.ts$' },
      to: { path: 'node_modules', pathNot: 'node_modules/(xstate|@noble/hashes)/' },
    },
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
  modules: { source: string; dependencies: { resolved: string }[] }[];
}

async function cruiseAll(): Promise<Cruise> {
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

let read: Cruise;
beforeAll(async () => {
  read = await cruiseAll();
}, 120_000);

/** Fewer modules would mean that the reader failed: it reports success over no modules at all. */
const fewestModules = { src: 500, machines: 50, gateway: 100, backoffice: 250, host: 4 };

test('nobody imports through a wall', () => {
  for (const [room, fewest] of Object.entries(fewestModules)) {
    const inside = read.modules.filter(({ source }) => source.startsWith(`${room}/`));
    expect(inside.length, `modules read in ${room}`).toBeGreaterThan(fewest);
  }
  const broken = read.summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  expect(broken).toEqual([]);
});

describe.each(Object.entries(layersOf))('the order inside %s', (program, layers) => {
  const place = new Map(
    layers.flatMap((layer, index) => layer.map((part) => [part, index] as const)),
  );
  const arrows = () => arrowsInside(read.modules, program);

  test('knows every part, and every part exists', () => {
    const parts = new Set(arrows().flatMap(({ from, to }) => [top(from), top(to)]));
    expect([...parts].sort()).toEqual([...place.keys()].sort());
  });

  test('a part imports only parts of the layers before its own', () => {
    const wrong = arrows()
      .filter(({ from, to }) => top(from) !== top(to))
      .filter(
        ({ from, to }) =>
          (place.get(top(to)) ?? Number.POSITIVE_INFINITY) >= (place.get(top(from)) ?? -1),
      )
      .map(({ files }) => files);
    expect(wrong).toEqual([]);
  });
});

test.each(['src', 'gateway', 'backoffice', 'machines'])(
  'folders of %s import each other in no circle',
  (program) => {
    expect(circlesOf(arrowsInside(read.modules, program))).toEqual([]);
  },
);

test('a circle is found whatever leads to it and away from it', () => {
  const arrow = (from: string, to: string) => ({ from, to, files: `${from} → ${to}` });
  const arrows = [
    arrow('a', 'b'),
    arrow('b', 'c'),
    arrow('c', 'd'),
    arrow('d', 'b'),
    arrow('d', 'e'),
  ];
  expect(circlesOf(arrows)).toEqual(['b → c', 'c → d', 'd → b']);
});
