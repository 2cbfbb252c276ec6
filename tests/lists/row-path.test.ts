import { expect, test } from 'vitest';
import { pathOf } from '../../src/list/row-path.ts';
import { lists } from './lists.ts';

test.each(lists.map((list) => [list.key, list] as const))(
  '%s opens no page of what the back office did not name',
  (_, list) => {
    const nothing = new Proxy({ id: '7' }, { get: (row, name) => (name === 'id' ? row.id : null) });
    expect(pathOf(list, nothing) ?? '/').not.toMatch(/null|undefined|.\/$/);
  },
);
