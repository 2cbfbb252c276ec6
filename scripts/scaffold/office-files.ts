import { layers, usedIn } from './kinds.ts';
import { docsOf, eventsOf, type Plan, type Written } from './plan.ts';

const named = (names: readonly string[]) => [...new Set(names)].sort().join(', ');

function tableFile({ area, plural, table, fields, remove, docs }: Plan): Written {
  const [first] = fields;
  const functions = usedIn(fields, 'column');
  const own = ['id', ...functions.filter((name) => ['money', 'instant', 'ref'].includes(name))];
  const core = [
    ...functions.filter((name) => !own.includes(name)),
    ...['pgTable', ...(remove ? ['smallint'] : [])],
  ];
  const columns = fields.map((field) => {
    const { column } = layers[field.kind];
    return `  ${field.name}: ${column}${field === first ? '.notNull().unique()' : ''},`;
  });
  return [
    `backoffice/db/schema/${area}.ts`,
    `import { ${named(core)} } from 'drizzle-orm/pg-core';
import { ${named(own)} } from './columns.ts';

/** Rows of ${area} (${docs.join(', ')}). */
export const ${plural} = pgTable('${table}', {
  id: id(),
${columns.join('\n')}
${remove ? '  status: smallint().notNull().default(0),\n' : ''}});
`,
  ];
}

function listFile(plan: Plan): Written {
  const { area, plural, one, folder, table, fields, remove } = plan;
  const [{ name: first } = { name: 'id' }] = fields;
  const ofKind = (...kinds: readonly string[]) =>
    fields.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => `'${name}'`);
  const decimals = ofKind('decimal');
  const instants = ofKind('date');
  const plain = [
    "'id'",
    ...ofKind('text', 'count', 'flag', 'user'),
    ...(remove ? ["'status'"] : []),
  ];
  const columns = [
    `...plain(${plain.join(', ')}),`,
    ...(decimals.length > 0 ? [`...decimals(${decimals.join(', ')}),`] : []),
    ...(instants.length > 0 ? [`...instants(${instants.join(', ')}),`] : []),
    ...fields
      .filter(({ kind }) => kind === 'words')
      .map(({ name }) => `${name}: sql\`to_json(\${field('${name}')})\`,`),
    ...(remove || eventsOf(plan).length === 0
      ? []
      : [`status: sql\`\${${one}Status.listed}::int\`,`]),
  ];
  const imported = [
    ...['field', 'plain', 'sortsBy', 'type ListDefinition'],
    ...(decimals.length > 0 ? ['decimals'] : []),
    ...(instants.length > 0 ? ['instants'] : []),
  ];
  const codes =
    eventsOf(plan).length === 0
      ? ''
      : `import { ${one}Status } from '../../../machines/${folder}/${folder}.codes.ts';\n`;
  const only = `
/** Deleted rows are found by their ids alone. */
export const onlyListed = ({ idList, filters }: Readonly<Record<string, unknown>>) =>
  idList === undefined && (filters as { idList?: unknown } | undefined)?.idList === undefined
    ? sql\`t.status = \${${one}Status.listed}\`
    : undefined;
`;
  return [
    `backoffice/areas/${area}/${area}.list.ts`,
    `import { sql } from 'drizzle-orm';
${codes}import { byId, contains } from '../../engine/filters.ts';
import { ${imported.sort().join(', ')} } from '../../engine/list.ts';

export const ${plural}List: ListDefinition = {
  entity: '${one}',
  table: sql\`${table}\`,
  columns: {
${columns.map((line) => `    ${line}`).join('\n')}
  },
  sorts: { ...sortsBy('bigint', 'id'), ...sortsBy('text', '${first}') },
  sort: { by: '${first}', desc: false },
  filters: { idList: byId(field('id')), ${first}: contains(field('${first}')) },
};
${remove ? only : ''}`,
  ];
}

const callText = ([method, path]: readonly [string, string]) => `[['${method}', '${path}']]`;

function routesFile(plan: Plan): Written {
  const { area, plural, one, folder, table, inputs, list, create, edit, remove, key } = plan;
  const [first] = inputs;
  const path = `backoffice/areas/${area}/${area}.routes.ts`;
  const type = "import type { Route } from '../../engine/routes.ts';";
  if (eventsOf(plan).length === 0 && !create)
    return [
      path,
      `import { list, type Route } from '../../engine/routes.ts';
import { ${plural}List } from './${area}.list.ts';

export const ${plural}Routes: readonly Route[] = [
  list({
    ...{ method: '${list[0]}', path: '${list[1]}' },
    ...{ needs: { section: '${plural}' }, list: ${plural}List },
  }),
];
`,
    ];
  const fieldLines = inputs.map((field) => {
    const { wire } = layers[field.kind];
    return `  ${field.name}: ${field === first ? wire : `${wire}.optional()`},`;
  });
  const only = remove ? ', only: onlyListed' : '';
  return [
    path,
    `import { ${one}Lifecycle } from '../../../machines/${folder}/${folder}.machine.ts';
import { ${plural} } from '../../db/schema/${area}.ts';
import { catalogue } from '../../engine/catalogue.ts';
${type}
import { ${named(usedIn(inputs, 'wire'))} } from '../../engine/wire.ts';
import { ${remove ? 'onlyListed, ' : ''}${plural}List } from './${area}.list.ts';

const fields = {
${fieldLines.join('\n')}
};

/** ${area} (${docsOf(plan)}). */
export const ${plural}Catalogue = catalogue({
  ...{ lifecycle: ${one}Lifecycle, table: ${plural}, list: ${plural}List${key === 'id' ? '' : `, key: '${key}'`} },
  unique: { ${table}_${snakeOf(first?.name ?? '')}_unique: 'Exists' },
  lists: { needs: { section: '${plural}' }${only}, calls: ${callText(list)} },
${create ? `  create: { fields, calls: ${callText(create)} },\n` : ''}${edit ? `  edit: {\n    fields: { ...fields, ${first?.name}: fields.${first?.name}.optional() },\n    calls: ${callText(edit)},\n  },\n` : ''}${remove ? `  delete: { calls: ${callText(remove)}, keepsRow: true },\n` : ''}});

export const ${plural}Routes: readonly Route[] = ${plural}Catalogue.routes;
`,
  ];
}

const snakeOf = (name: string) => name.replaceAll(/[A-Z]/g, '_$&').toLowerCase();

function rowsFile({ area, plural, fields }: Plan): Written {
  const rowOf = (n: number) =>
    fields
      .map((field, index) => {
        const { sample } = layers[field.kind];
        return `${field.name}: ${index === 0 ? `'Example ${n}'` : sample}`;
      })
      .join(', ');
  return [
    `backoffice/seed/${area}.rows.ts`,
    `import { ${plural} } from '../db/schema/${area}.ts';
import { plainRows } from './plain-rows.ts';

/** Invented. Replace them by rows that each filter of the list tells apart. */
export const ${plural}Rows = plainRows(${plural}, [
${[1, 2, 3].map((n) => `  { ${rowOf(n)} },`).join('\n')}
]);
`,
  ];
}

/** How the tests of the lifecycle create and change a row. */
function driverFiles(plan: Plan): Written[] {
  const { area, plural, one, folder, fields, remove } = plan;
  if (eventsOf(plan).length === 0) return [];
  const [{ name: first } = { name: 'id' }] = fields;
  const others = fields.slice(1).map(({ name, kind }) => `, ${name}: ${layers[kind].sample}`);
  return [
    [
      `backoffice/testing/drivers/${folder}.driver.ts`,
      `import { ${plural}Catalogue } from '../../areas/${area}/${area}.routes.ts';
import { catalogueDriver } from '../catalogue-driver.ts';

let rows = 0;

export const ${one}Driver = catalogueDriver(${plural}Catalogue, {
  row() {
    rows += 1;
    return { ${first}: \`Row \${rows}\`${others.join('')} };
  },
  edit: { ${first}: 'Another one' },
  console: { args: { edit: '${first}: "Another one"' }${remove ? '' : ', oneRow: true'} },
});
`,
    ],
  ];
}

/** The files of the back office. */
export const officeFiles = (plan: Plan): readonly Written[] => [
  tableFile(plan),
  listFile(plan),
  routesFile(plan),
  rowsFile(plan),
  ...driverFiles(plan),
];
