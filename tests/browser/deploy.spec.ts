import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people, signIn } from './api-client.ts';
import { arrived, expect, follow, saveData, test } from './console.ts';
import { startFurtherGateway } from './stack.ts';

/** Replaces a build by the next one: each file has another name, and the old ones are gone. */
function deploy(client: string): void {
  const assets = join(client, 'assets');
  const names = new Map<string, string>();
  for (const name of readdirSync(assets))
    if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
    else names.set(name, name.replace(/-([\w-]{8})\.(\w+)$/, '-$1next.$2'));
  const withNewNames = (text: string) =>
    text.replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => names.get(name) ?? name);
  for (const [name, next] of names) {
    const path = join(assets, name);
    const built = readFileSync(path);
    rmSync(path);
    writeFileSync(
      join(assets, next),
      /\.(js|css)$/.test(name) ? withNewNames(String(built)) : built,
    );
  }
  for (const page of ['index.html', 'wall.html']) {
    const path = join(client, page);
    writeFileSync(path, withNewNames(readFileSync(path, 'utf8')));
    for (const packed of ['.br', '.gz']) rmSync(path + packed, { force: true });
  }
}

test('after a deploy an old tab says so, and a reload opens the screen that was asked for', async ({
  enter,
  stack,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/, /dynamically imported module/, /preload/i);
  complaints.expect(/Refused to apply style/);
  const built = mkdtempSync(join(tmpdir(), 'watchfloor-built-'));
  cpSync('dist', built, { recursive: true });
  const client = join(built, 'client');
  const settings = { CLIENT_DIR: client, OPERATIONS: 'any' };
  const gateway = await startFurtherGateway(stack, settings);
  try {
    const page = await enter(people.admin);
    // A page that has preloaded all its screens needs none of the missing files.
    await saveData(page);
    await signIn(page.context(), { ...stack, url: gateway.url }, people.admin);
    await page.goto(`${gateway.url}/account`);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    deploy(client);
    await follow(page, '/transactions?status=ERROR');
    const banner = page.getByRole('alert').filter({ hasText: 'A new version is available' });
    await expect(banner).toBeVisible();
    await banner.getByRole('button', { name: 'Reload' }).click();
    await arrived(page);
    await expect(page).toHaveURL(/status=ERROR/);
    await page.close();
  } finally {
    await gateway.stop();
    rmSync(built, { recursive: true, force: true });
  }
});
