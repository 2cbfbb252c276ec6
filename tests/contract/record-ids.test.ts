import { getNamedType, isObjectType, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';
import { gatewaySchema } from '../../scripts/derived.ts';
import { writtenDocuments } from '../../scripts/document-types.ts';

/** The cache finds a record by its type and id, and embeds an object without an id in its parent. */
test('every document selects the id of what has one', () => {
  const info = new TypeInfo(gatewaySchema());
  const wrong: string[] = [];
  for (const { text, file } of writtenDocuments().filter((one) => one.file.startsWith('src/')))
    visit(
      parse(text),
      visitWithTypeInfo(info, {
        SelectionSet: ({ selections }) => {
          const type = getNamedType(info.getType());
          if (!isObjectType(type) || !type.getFields().id) return;
          // A fragment is checked itself.
          const has = selections.some((one) => one.kind !== 'Field' || one.name.value === 'id');
          if (!has) wrong.push(`${file} selects ${type.name} without its id`);
        },
      }),
    );
  expect(wrong).toEqual([]);
});
