/** Writes the OpenAPI documents of the REST contract: `npm run openapi -- DIR`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentNames, documentText } from './documents.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('npm run openapi -- DIR');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const name of documentNames) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, documentText(name));
  console.log(file);
}
