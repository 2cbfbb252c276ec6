/** Writes what is derived from the gateway's schema: the client's copy of it and its types. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, isEnumType, printSchema } from 'graphql';

const from = new URL('../gateway/schema/', import.meta.url);
const files = readdirSync(from).filter((name) => name.endsWith('.graphql'));
const sdl = files.sort().map((name) => readFileSync(new URL(name, from), 'utf8'));
const to = new URL('../src/data/schema.graphql', import.meta.url);
const schema = buildSchema(sdl.join('\n'));
writeFileSync(to, `${printSchema(schema)}\n`);

// The members of every enum, in the schema's order: what filters offer and captions are keyed by.
const members = Object.values(schema.getTypeMap())
  .filter((type) => isEnumType(type))
  .filter(({ name }) => !name.startsWith('__') && !['ApiStyle', 'ListLayout'].includes(name))
  .map((type) => `  ${type.name}: ${JSON.stringify(type.getValues().map(({ name }) => name))},`);
writeFileSync(
  new URL('../src/data/enums.ts', import.meta.url),
  `/** Written by \`npm run gen\` from the gateway's schema. */\nexport const enums = {\n${members.join('\n')}\n} as const;\n\nexport type EnumName = keyof typeof enums;\nexport type MemberOf<Name extends EnumName> = (typeof enums)[Name][number];\n`,
);
execFileSync('npx', ['--no-install', 'biome', 'format', '--write', 'src/data/enums.ts']);
execFileSync('npx', ['--no-install', 'gql.tada', 'generate-output'], { stdio: 'inherit' });
