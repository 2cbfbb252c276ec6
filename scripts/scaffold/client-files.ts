import { layers } from './kinds.ts';
import { eventsOf, type Plan, type Written } from './plan.ts';

function documentsFile(plan: Plan): Written {
  const { area, plural, one, record, fields, inputs, create, remove } = plan;
  const status = eventsOf(plan).length > 0;
  const selected = [
    ...['id', ...fields.map(({ name }) => name)],
    ...(remove ? ['status'] : []),
    ...(status ? ['statusCode seen'] : []),
  ].join(' ');
  const [first] = inputs;
  const variables = inputs.map(
    (field) => `$${field.name}: ${layers[field.kind].sdl}${field === first ? '!' : ''}`,
  );
  const creation = `
export const Create${record} = graphql(\`
  mutation Create${record}(
    ${variables.join(', ')}, $key: ID!
  ) {
    create${record}(${inputs.map(({ name }) => `${name}: $${name}`).join(', ')}, key: $key)
  }
\`);
`;
  const type = plural.charAt(0).toUpperCase() + plural.slice(1);
  const single = `
export const One${record} = graphql(
  \`query One${record}($id: ID!) { ${one}(id: $id) { ...${record}Fields } }\`,
  [${one}Fields],
);
`;
  return [
    `src/areas/${area}/${area}.graphql.ts`,
    `import { graphql } from '../../data/graphql.ts';

const ${one}Fields = graphql(\`
  fragment ${record}Fields on ${record} @_unmask { ${selected} }
\`);

export const ${type} = graphql(
  \`query ${type}($filter: ${record}Filter, $page: PageInput!, $sort: SortInput) {
    ${plural}(filter: $filter, page: $page, sort: $sort) {
      items { ...${record}Fields }
      total totalExact asOf
    }
  }\`,
  [${one}Fields],
);
${status ? single : ''}${create ? creation : ''}`,
  ];
}

function fieldsText({ fields }: Plan): string {
  const [first] = fields;
  const lines = fields.map((field) => {
    const { cell } = layers[field.kind];
    return `  ${field.name}: ${field === first ? "{ as: 'text', sort: true, width: 160 }" : cell},`;
  });
  return `{\n  id: { as: 'copy', sort: true, width: 70 },\n${lines.join('\n')}\n} as const`;
}

const inputsText = ({ inputs }: Plan): string => {
  const [first] = inputs;
  const lines = inputs.map(
    (field) => `  ${field.name}: ${field === first ? "{ as: 'text' }" : layers[field.kind].input},`,
  );
  return `{\n${lines.join('\n')}\n} as const`;
};

function recordFiles(plan: Plan): Written[] {
  const { area, plural, one, folder, record, path, fields, inputs, edit, remove } = plan;
  if (eventsOf(plan).length === 0) return [];
  const acts = [
    ...(edit ? [`    edit: { edits: true, inputs: ${one}Inputs },`] : []),
    ...(remove ? ["    delete: { bulk: true, intent: 'danger' },"] : []),
  ];
  const summary = fields.slice(0, 3).map(({ name }) => `'${name}'`);
  return [
    [
      `src/areas/${area}/${folder}.record.ts`,
      `import { ${one}Lifecycle } from '../../../machines/${folder}/${folder}.machine.ts';
import { defineRecord } from '../../action/define-record.ts';
import { One${record} } from './${area}.graphql.ts';

export const ${one}Fields = ${fieldsText(plan)};

${edit || plan.create ? `export const ${one}Inputs = ${inputsText({ ...plan, inputs })};\n\n` : ''}export const ${one}Record = defineRecord({
  name: '${plural}',
  lifecycle: ${one}Lifecycle,
  read: One${record},
  state: 'statusCode',
  guardContext: () => ({}),
  fields: ${one}Fields,
  summary: [${summary.join(', ')}],
  path: (id) => \`${path}?ids=\${id}\`,
  acts: {
${acts.join('\n')}
  },
});
`,
    ],
  ];
}

function listFile(plan: Plan): Written {
  const { area, plural, one, folder, fields } = plan;
  const [{ name: first } = { name: 'id' }] = fields;
  const type = plural.charAt(0).toUpperCase() + plural.slice(1);
  const hasRecord = eventsOf(plan).length > 0;
  return [
    `src/areas/${area}/${area}.list.ts`,
    `import { defineList } from '../../list/define-list.ts';
import { ${type} } from './${area}.graphql.ts';
${hasRecord ? `import { ${one}Fields, ${one}Record } from './${folder}.record.ts';\n` : ''}
export const ${plural}List = defineList({
  name: '${plural}',
  query: ${type},
  live: true,
  sort: { field: '${first}', desc: false },
${hasRecord ? `  record: ${one}Record,\n` : ''}  columns: ${hasRecord ? `${one}Fields` : fieldsText(plan)},
  filters: { ${first}: { as: 'text' }, ids: { as: 'ids' } },
});
`,
  ];
}

function pageFiles(plan: Plan): Written[] {
  const { area, plural, one, folder, record, path, capability, create, docs } = plan;
  const type = plural.charAt(0).toUpperCase() + plural.slice(1);
  const page: Written = [
    `src/areas/${area}/${area}-page.tsx`,
    `import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { Create${record} } from './${area}.graphql.ts';
import { ${plural}List } from './${area}.list.ts';
import { ${one}Inputs } from './${folder}.record.ts';

const tools = (
  <CreateButton
    name="${plural}"
    needs="${capability}"
    fields={${one}Inputs}
    send={(values, key) => change(Create${record}, { ...values, key })}
  />
);

/** ${path} */
export const ${type}Page = () => <ListPage spec={${plural}List} tools={tools} />;
`,
  ];
  const content = create
    ? `load: async () => (await import('./${area}-page.tsx')).${type}Page`
    : `list: async () => (await import('./${area}.list.ts')).${plural}List`;
  return [
    [
      `src/areas/${area}/${area}.area.ts`,
      `import type { Area } from '../area.ts';

/** ${record} (${docs.join(', ')}). */
export const ${plural}Area: Area = [
  { path: '${path}', section: '${plural}', ${content} },
];
`,
    ],
    ...(create ? [page] : []),
  ];
}

/** The files of the client. */
export const clientFiles = (plan: Plan): readonly Written[] => [
  documentsFile(plan),
  ...recordFiles(plan),
  listFile(plan),
  ...pageFiles(plan),
];
