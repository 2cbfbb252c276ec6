import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isInstalled } from '../../scripts/install.mjs';

const copied = [
  ...['src', 'machines', 'locales', 'gateway', 'backoffice', 'host', 'scripts', 'dist'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json'],
];

/**
 * Copies the product into a folder with another name. The existing build output is not built again.
 */
export function cloneInto(name: string): { readonly folder: string; readonly remove: () => void } {
  // The copy links these packages. If it installed its own, it would empty them through the link.
  if (!isInstalled())
    throw new Error('Run `npm start` or `npm test` first: they install the packages');
  const above = mkdtempSync(join(tmpdir(), 'watchfloor-clone-'));
  const folder = join(above, name);
  mkdirSync(folder);
  for (const part of copied)
    if (existsSync(part)) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(above, { recursive: true, force: true }) };
}
