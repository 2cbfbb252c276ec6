import { execFile } from 'node:child_process';

export interface Audited {
  /** Number of packages with a known vulnerability; undefined if no registry could be queried. */
  readonly found: number | undefined;
  readonly summary: string;
}

interface Report {
  readonly error?: { readonly summary?: string };
  readonly message?: string;
  readonly metadata?: { readonly vulnerabilities?: { readonly total: number } };
}

/**
 * Queries the registry for vulnerabilities of the shipped packages. Some registries do not support
 * that.
 */
export const audit = (): Promise<Audited> =>
  new Promise((resolve) => {
    execFile('npm', ['audit', '--omit=dev', '--json'], (_, stdout) => {
      resolve(readAudit(stdout));
    });
  });

/** Returns the status alone, because the name of the registry does not belong in the output. */
const reasonIn = ({ error, message }: Report): string =>
  (error?.summary || message || 'no answer').split(' - ')[0] ?? '';

export function readAudit(text: string): Audited {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return { found: undefined, summary: 'not asked: no answer that can be read' };
  }
  const found = report.metadata?.vulnerabilities?.total;
  if (found === undefined) return { found, summary: `not asked: ${reasonIn(report)}` };
  return { found, summary: found === 0 ? 'none known' : `**${found} known**` };
}
