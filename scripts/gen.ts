/** Writes what is derived from the gateway's schema: the client's copy of it and its types. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, printSchema } from 'graphql';

const from = new URL('../gateway/schema/', import.meta.url);
const files = readdirSync(from).filter((name) => name.endsWith('.graphql'));
const sdl = files.sort().map((name) => readFileSync(new URL(name, from), 'utf8'));
const to = new URL('../src/data/schema.graphql', import.meta.url);
writeFileSync(to, `${printSchema(buildSchema(sdl.join('\n')))}\n`);
execFileSync('npx', ['--no-install', 'gql.tada', 'generate-output'], { stdio: 'inherit' });
