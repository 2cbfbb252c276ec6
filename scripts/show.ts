import { spawn } from 'node:child_process';

interface ShowOptions {
  readonly env: Readonly<Record<string, string>>;
  /**
   * Milliseconds after which the command is killed, so that a hanging command does not block the
   * whole run.
   */
  readonly timeoutMs?: number | undefined;
}

/**
 * Runs a command and prints its output as it arrives. Returns its exit code; a timeout is a
 * failure.
 */
export function show(
  command: string,
  args: readonly string[],
  { env, timeoutMs }: ShowOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, ...env },
      timeout: timeoutMs,
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (signal) console.log(`\n  ${command} was ended by ${signal}`);
      resolve(code ?? 1);
    });
  });
}
