import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames as ofBackOffice } from '../../backoffice/settings.ts';
import { settingNames as ofGateway } from '../../gateway/settings.ts';

test('docs/deployment.md lists every setting, and none that nothing reads', () => {
  const rows = readFileSync('docs/deployment.md', 'utf8').match(/^\| `[A-Z][^|]*\|/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  expect(listed.toSorted()).toEqual([...new Set([...ofGateway, ...ofBackOffice])].toSorted());
});
