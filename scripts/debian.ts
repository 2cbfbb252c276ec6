import { existsSync } from 'node:fs';
import { run } from './step.mjs';

let updated: Promise<string> | undefined;

/** Installs a package of the distribution if that works without a prompt: Debian, as root. */
export async function installFromDebian(name: string): Promise<boolean> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  updated ??= run('apt-get update', 'apt-get', ['update', '-q'], { env });
  await updated;
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  await run(`apt-get install ${name}`, 'apt-get', args, { env });
  return true;
}
