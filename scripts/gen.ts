/**
 * Writes the files that are derived from others: registries, and the client's copy of the schema
 * with its types. What did not change is kept. `--whole` infers every type again.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  actionArgumentsText,
  derived,
  gatewaySchema,
  membersOfEnums,
  partsOfGuards,
  schemaText,
} from './derived.ts';
import { writtenDocuments } from './document-types.ts';
import { writeDocumentTypes, writeSchemaTypes } from './infer-types.ts';
import { documentFile, documentNames, documentText } from './openapi/documents.ts';
import { registries } from './registries.ts';
import { isSameCode } from './same-code.ts';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const schema = gatewaySchema();
const members = membersOfEnums(schema).map(
  ([name, values]) => `  ${name}: ${JSON.stringify(values)},`,
);
const guards = partsOfGuards(schema).map(([name, parts]) => `  ${name}: ${JSON.stringify(parts)},`);
const sources = [
  ...registries.map(({ file, text }) => ({ file, text: text() })),
  {
    file: fileURLToPath(derived.enums),
    text: `/** Written by \`npm run gen\` from the gateway's schema. */\nexport const enums = {\n${members.join('\n')}\n} as const;\n\nexport type EnumName = keyof typeof enums;\nexport type MemberOf<Name extends EnumName> = (typeof enums)[Name][number];\n`,
  },
  {
    file: fileURLToPath(derived.guards),
    text: `/** Written by \`npm run gen\`: the parts of \`seen\` that an action depends on; all where it is not listed. */\nexport const guards: Readonly<Record<string, readonly number[]>> = {\n${guards.join('\n')}\n};\n`,
  },
  { file: fileURLToPath(derived.actionArguments), text: actionArgumentsText(schema) },
].filter(({ file, text }) => !existsSync(file) || !isSameCode(readFileSync(file, 'utf8'), text));
for (const { file, text } of sources) writeFileSync(file, text);
if (sources.length > 0) {
  const files = sources.map(({ file }) => file);
  const tool = 'node_modules/@biomejs/biome/bin/biome';
  execFileSync(process.execPath, [tool, 'format', '--write', ...files], { stdio: 'inherit' });
}

writeFileSync(derived.schema, schemaText(schema));
for (const name of documentNames) writeFileSync(documentFile(name), documentText(name));
if (process.argv.includes('--whole')) {
  writeFileSync(derived.schemaTypes, '');
  writeFileSync(derived.documents, '');
}
const isSchemaNew = writeSchemaTypes(schemaText(schema));
const documents = writtenDocuments();
const inferred = writeDocumentTypes(schema, documents);
const written = [
  ...sources.map(({ file }) => file),
  ...(isSchemaNew ? ['types of the schema'] : []),
];
console.log(
  `Types of ${inferred} of ${documents.length} documents inferred. Written: ${written.join(', ') || 'nothing else'}.`,
);
