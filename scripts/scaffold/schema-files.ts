import { layers } from './kinds.ts';
import { docsOf, eventsOf, type Plan, type Written } from './plan.ts';

function machineFiles(plan: Plan): Written[] {
  const { one, folder, record, capability, remove } = plan;
  const events = eventsOf(plan);
  if (events.length === 0) return [];
  const states = remove ? 'listed: 0, deleted: 1' : 'listed: 0';
  const moves = [
    ...(plan.edit ? ["edit: { target: 'listed', reenter: true }"] : []),
    ...(remove ? ["delete: 'deleted'"] : []),
  ];
  return [
    [
      `machines/${folder}/${folder}.codes.ts`,
      `/** Whether a record is still there. The numbers are ours. */\nexport const ${one}Status = { ${states} } as const;\n`,
    ],
    [
      `machines/${folder}/${folder}.machine.ts`,
      `import { setup } from 'xstate';
import type { Lifecycle } from '../lifecycle.ts';
import { ${one}Status } from './${folder}.codes.ts';

type ${record}Event = ${events.map((event) => `{ type: '${event}' }`).join(' | ')};

/** What staff may do with a record (${docsOf(plan)}). */
const ${one}Machine = setup({ types: { events: {} as ${record}Event } }).createMachine({
  id: '${one}',
  initial: 'listed',
  states: {
    listed: { on: { ${moves.join(', ')} } },
${remove ? "    deleted: { type: 'final' },\n" : ''}  },
});

export const ${one}Lifecycle = {
  name: '${one}',
  machine: ${one}Machine,
  codes: ${one}Status,
  acts: {
${events.map((event) => `    ${event}: { capability: '${capability}', comment: 'optional' },`).join('\n')}
  },
} as const satisfies Lifecycle<keyof typeof ${one}Status>;
`,
    ],
  ];
}

function schemaFile(plan: Plan): Written {
  const { area, plural, one, record, fields, inputs, capability, docs } = plan;
  const { list, create, edit, remove, key } = plan;
  const id = key === 'id' ? 'id: ID!' : `id: ID! @named(as: "${key}")`;
  const [first] = fields;
  const rest = ([method, path]: readonly [string, string]) => `${method.toLowerCase()}: "${path}"`;
  const args = (isNew: boolean) =>
    inputs.map(
      (field) => `${field.name}: ${layers[field.kind].sdl}${isNew && field === first ? '!' : ''}`,
    );
  const changes = [
    ...(create
      ? [
          `  create${record}(${args(true).join(', ')}, key: ID!): Boolean!
    @needs(capability: "${capability}")
    @rest(${rest(create)}, success: ANSWERED)`,
        ]
      : []),
    ...(edit
      ? [
          `  edit${record}(${id}, ${args(false).join(', ')}, intent: Intent!): Outcome!
    @needs(capability: "${capability}")
    @action
    @rest(${rest(edit)}, success: ANSWERED, comment: ["comment"])`,
        ]
      : []),
    ...(remove
      ? [
          `  delete${record}(${id}, intent: Intent!): Outcome!
    @needs(capability: "${capability}")
    @action(becomes: "DELETED")
    @rest(${rest(remove)}, success: ANSWERED, comment: ["comment"])`,
        ]
      : []),
  ];
  const guard = [...inputs.map(({ name }) => `"${name}"`), ...(remove ? ['"status"'] : [])];
  const status = eventsOf(plan).length > 0;
  return [
    `gateway/schema/${area}.graphql`,
    `extend type Query {
  "${area} (${docs.join(', ')})."
  ${plural}(filter: ${record}Filter, page: PageInput!, sort: SortInput): ${record}Page!
    @needs(section: "${plural}")
    @list(on: ["${one}"])
    @rest(${rest(list)}, list: FLAT)
  "One row, found through the list with one id."
  ${one}(id: ID! @named(as: "idList", list: true)): ${record}
    @needs(section: "${plural}")
    @rest(${rest(list)}, with: "{\\"offset\\":0,\\"limit\\":1}", pick: "items", row: "id")
}
${changes.length > 0 ? `\nextend type Mutation {\n${changes.join('\n')}\n}\n` : ''}
type ${record}${status ? ` @record(read: "${one}", guard: [${guard.join(', ')}])` : ''} {
  id: ID!
${fields.map((field) => `  ${field.name}: ${layers[field.kind].sdl}`).join('\n')}
${remove ? `  status: ${record}Status\n` : ''}${status ? '  statusCode: Int @named(as: "status")\n  seen: String!\n' : ''}}

input ${record}Filter {
  ids: [ID!] @named(as: "idList")
  ${first?.name}: String
}
${remove ? `\nenum ${record}Status @codes(of: "${one}Status") {\n  LISTED\n  DELETED\n  UNKNOWN\n}\n` : ''}`,
  ];
}

/** The files of machines and gateway. */
export const schemaFiles = (plan: Plan): readonly Written[] => [
  ...machineFiles(plan),
  schemaFile(plan),
];
