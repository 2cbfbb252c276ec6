import { execFile } from 'node:child_process';

export interface Audited {
  /** Packages with a known hole; undefined where nobody could be asked. */
  readonly found: number | undefined;
  readonly says: string;
}

interface Report {
  readonly error?: { readonly summary?: string };
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } };
}

/** Asks the registry what is known of the packages that are served. Some registries do not answer that. */
export const audit = (): Promise<Audited> =>
  new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], (_, stdout) => {
      resolve(readAudit(stdout));
    });
  });

/** The status alone: which registry it was is nobody's business here. */
const reasonIn = ({ error, message }: Report): string =>
  (error?.summary || message || 'no answer').split(' - ')[0] ?? '';

export function readAudit(text: string): Audited {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return { found: undefined, says: 'not asked: no answer that can be read' };
  }
  const found = report.metadata?.vulnerabilities?.total;
  if (found === undefined) return { found, says: `not asked: ${reasonIn(report)}` };
  return { found, says: found === 0 ? 'none known' : `**${found} known**` };
}
