import { type DocumentNode, Kind, print, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { opens, sections } from '../../machines/access.policy.ts';
import { enums } from '../../src/data/enums.ts';
import type { ReportSpec } from '../../src/report/define-report.ts';
import { periodNames } from '../../src/report/period.ts';
import { directiveText, queries, schema, subscriptions } from '../lists/schema.ts';
import { inheritedText } from '../locales/messages.ts';
import { makeRequest, reports } from './reports.ts';

const languages = ['en', 'ru', 'zh', 'es', 'et', 'tr'] as const;
const now = Date.parse('2026-11-21T14:05:33Z');
const noTables = {
  ...{ currencies: new Map(), markets: new Map(), tags: new Map(), admins: new Map() },
  languages: [],
};

const needed = ({ name, figures, charts, filters, table }: ReportSpec): string[] => [
  `titles.${name}`,
  ...figures.map((figure) => `figures.${figure.name}`),
  ...charts.map((chart) => `charts.${name}.${chart.name}`),
  ...filters.map(({ key }) => `filters.${key}`),
  ...(table ? [`tables.${name}`] : []),
  ...(table?.columns ?? []).map(({ field }) => `columns.${field}`),
];

function rootsOf(document: DocumentNode) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('No operation');
  const roots = operation.selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD
      ? [{ key: (node.alias ?? node.name).value, field: node.name.value }]
      : [],
  );
  const variables = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return { roots, variables };
}

it('has names that tell reports apart', () => {
  const names = reports.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(reports.map((report) => [report.name, report] as const))('%s', (_, report) => {
  it('asks what the schema answers, with the variables that it says', () => {
    expect(validate(schema, report.query).map(({ message }) => message)).toEqual([]);
    const { variables } = rootsOf(report.query);
    const sent = report.variables(makeRequest(report.period, now, noTables, {}));
    expect(variables).toEqual(expect.arrayContaining(Object.keys(sent)));
    expect(variables).toEqual(expect.arrayContaining(report.filters.map(({ key }) => key)));
  });

  it('watches all that the schema can tell of it', () => {
    const { roots } = rootsOf(report.query);
    const watchable = roots.filter(({ field }) => subscriptions[`${field}Live`]);
    expect(report.live.map(({ key }) => key).sort()).toEqual(
      watchable.map(({ key }) => key).sort(),
    );
    for (const { document, takes } of report.live) {
      expect(
        validate(schema, document).map(({ message }) => message),
        print(document),
      ).toEqual([]);
      expect(rootsOf(document).variables).toEqual(takes);
    }
  });

  it('is open to who opens its page, and to nobody by more than one section', () => {
    const needs = new Set(
      rootsOf(report.query).roots.map(({ field }) =>
        directiveText(queries[field], 'needs', 'section'),
      ),
    );
    expect(needs.size).toBe(1);
    const [section] = [...needs];
    expect(Object.keys(sections)).toContain(section);
    expect(opens(1, section as keyof typeof sections)).toBe(true);
  });

  it('begins with one of the periods that it offers', () => {
    for (const name of report.periods) expect(periodNames).toContain(name);
    expect(report.periods).toContain(report.period);
  });

  it.each(languages)('has all its texts in %s', (language) => {
    const missing = needed(report).filter((key) => !inheritedText(language, 'statistics', key));
    expect(missing).toEqual([]);
  });

  it('draws enums that there are, and amounts beside fields that rows have', () => {
    for (const { of } of [...(report.table?.columns ?? []), ...report.filters])
      if (of) expect(enums[of].length).toBeGreaterThan(0);
  });

  it('has beside its figures only shapes of its own charts', () => {
    const charts = report.charts.map(({ name }) => name);
    for (const { spark } of report.figures)
      if (spark) expect(charts).toContain(spark.split('.')[0]);
  });
});
