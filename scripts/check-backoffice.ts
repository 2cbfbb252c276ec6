/**
 * `npm run check:backoffice -- URL`: what works with a customer's back office and what does not, and
 * whose side each finding is on. Reads alone; docs/rest-contract.md describes the output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import calls from '../backoffice/areas/calls.json' with { type: 'json' };
import documented from '../backoffice/contract/documented.json' with { type: 'json' };
import { checkBackOffice } from '../gateway/conformance/check-back-office.ts';
import { readSettings } from '../gateway/settings.ts';
import { textOf } from './check-backoffice/print-report.ts';
import { Recorder } from './check-backoffice/record.ts';

const usage = `npm run check:backoffice -- URL --user EMAIL [--password-file FILE] [--code CODE]
  [--style main|v1] [--json FILE] [--record FOLDER] [--only ID]

The password is read from the file, or from BACKOFFICE_PASSWORD. The gateway's settings
BACKOFFICE_AUTH_HEADER, BACKOFFICE_HOST_PREFIX, BACKOFFICE_SERVICE_TOKEN, DEAL_STATUS_LIST and
STORED_NUMBERS apply.`;

class UsageError extends Error {}

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      user: { type: 'string' },
      'password-file': { type: 'string' },
      code: { type: 'string' },
      style: { type: 'string' },
      json: { type: 'string' },
      record: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const [url, ...more] = positionals;
  if (!url || more.length > 0) throw new UsageError('Name one URL.');
  const style = values.style ?? process.env.BACKOFFICE_STYLE ?? 'main';
  if (style !== 'main' && style !== 'v1') throw new UsageError('--style is main or v1.');
  const email = values.user;
  const file = values['password-file'];
  const password = file ? readFileSync(file, 'utf8').trimEnd() : process.env.BACKOFFICE_PASSWORD;
  if (!email || !password)
    throw new UsageError('Name a user (--user) and a password (--password-file).');
  const { code, json, record, only } = values;
  return { url, style, email, password, code, json, record, only } as const;
}

async function main(): Promise<void> {
  const { json, record, url, ...given } = readArguments();
  const recorder = record === undefined ? undefined : new Recorder();
  const settings = readSettings({
    ...process.env,
    BACKOFFICE_URL: url,
    BACKOFFICE_STYLE: given.style,
  });
  const { authHeader, hostPrefix, serviceToken, url: base = url } = settings.backOffice;
  const report = await checkBackOffice({
    ...given,
    ...{ url: base, authHeader, hostPrefix, serviceToken },
    contract: { calls, documented },
    storedNumbers: settings.storedNumbers,
    dealStatusList: settings.dealStatusList,
    ...(recorder && { onAnswer: (call, text) => recorder.add(call, text) }),
    onResult: ({ id }) => {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${id}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  const isCall = given.only !== undefined && given.only !== 'clock';
  if (isCall && report.calls.length === 0 && report.findings.length === 0)
    throw new UsageError(`No call is named ${given.only}.`);
  if (json) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (record && recorder) recorder.save(record, given.style);
  console.log(textOf(report));
  process.exitCode = report.ok ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  const isUsage =
    error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  if (isUsage) console.error(usage);
  process.exitCode = isUsage ? 2 : 1;
});
