/** Writes the files derived from the gateway's schema: the client's copy of it and its types. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  actionArgumentsText,
  derived,
  gatewaySchema,
  membersOfEnums,
  partsOfGuards,
  schemaMark,
  schemaText,
} from './derived.ts';
import { registries } from './registries.ts';

const tool = (...args: string[]) =>
  execFileSync('npx', ['--no-install', ...args], { stdio: 'inherit' });

for (const { file, text } of registries) writeFileSync(file, text());

const schema = gatewaySchema();
writeFileSync(derived.schema, schemaText(schema));

const members = membersOfEnums(schema).map(
  ([name, values]) => `  ${name}: ${JSON.stringify(values)},`,
);
writeFileSync(
  derived.enums,
  `/** Written by \`npm run gen\` from the gateway's schema. */\nexport const enums = {\n${members.join('\n')}\n} as const;\n\nexport type EnumName = keyof typeof enums;\nexport type MemberOf<Name extends EnumName> = (typeof enums)[Name][number];\n`,
);
const guards = partsOfGuards(schema).map(([name, parts]) => `  ${name}: ${JSON.stringify(parts)},`);
writeFileSync(
  derived.guards,
  `/** Written by \`npm run gen\`: the parts of \`seen\` that an action depends on; all where it is not listed. */\nexport const guards: Readonly<Record<string, readonly number[]>> = {\n${guards.join('\n')}\n};\n`,
);
writeFileSync(derived.actionArguments, actionArgumentsText(schema));
const written = [
  'src/data/enums.ts',
  'src/data/guards.ts',
  'src/data/action-arguments.ts',
  ...registries.map(({ file }) => file),
];
tool('biome', 'format', '--write', ...written);
tool('gql.tada', 'generate-output');

// Inferring these on every check would take a third of its time. The file is emptied first, because
// existing content would be used.
writeFileSync(derived.documents, '');
tool('gql.tada', 'turbo', '--fail-on-warn', '--output', fileURLToPath(derived.documents));
const types = readFileSync(derived.documents, 'utf8');
writeFileSync(derived.documents, `${schemaMark(schema)}\n${types}`);
