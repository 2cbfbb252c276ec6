import { getOperationAST, Kind } from 'graphql';
import { expect, test } from 'vitest';
import { loadSchema } from '../../gateway/graphql/load-schema.ts';
import { extensionOf } from '../../gateway/rest/directives.ts';
import { areaScreens } from '../../src/app/area-screens.ts';

/** A page of a menu that only shows a list of an extension is on no menu without it. */

const schema = loadSchema();
const fields = schema.getQueryType()?.getFields() ?? {};

const pages = areaScreens.flatMap((screen) =>
  'list' in screen && !screen.path.includes(':') ? [screen] : [],
);

test.each(pages)('$path names the extension of its list', async ({ list, extension }) => {
  const { query } = await list();
  const [root] = getOperationAST(query)?.selectionSet.selections ?? [];
  const field = root?.kind === Kind.FIELD ? fields[root.name.value] : undefined;
  if (!field) throw new Error('the list reads no field of the schema');
  expect(extension).toBe(extensionOf(schema, field));
});
