import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import {
  markOf,
  storedTypes,
  typesText,
  type WrittenDocument,
} from '../../scripts/document-types.ts';

const sdl = `
  type Query { cat(filter: CatFilter): Cat  dog: Dog }
  type Cat { id: ID!  name: String  colour: Colour!  owner: Owner }
  type Dog { id: ID! }
  type Owner { id: ID! }
  enum Colour { RED BLACK }
  input CatFilter { colour: Colour  near: Place }
  input Place { town: String }
`;
const fragment: WrittenDocument = {
  ...{ file: 'a.ts', fragments: '' },
  text: 'fragment CatFields on Cat @_unmask { id name colour }',
};
const query: WrittenDocument = {
  ...{ file: 'b.ts', fragments: '[catFields]' },
  text: 'query Cat($filter: CatFilter) { cat(filter: $filter) { ...CatFields } }',
};

const markWith = (schema: string, documents = [fragment, query], document = query) =>
  markOf(buildSchema(schema), documents)(document, 'T');

test.each([
  ['a field has another type', sdl.replace('name: String', 'name: String!')],
  ['a field is gone', sdl.replace('name: String', '')],
  ['an enum has another member', sdl.replace('RED BLACK', 'RED BLACK WHITE')],
  ['a filter has another field', sdl.replace('{ colour: Colour ', '{ age: Int  colour: Colour ')],
  ['an input of an input has another field', sdl.replace('town: String', 'town: String!')],
  ['an argument has another type', sdl.replace('filter: CatFilter', 'filter: CatFilter!')],
])('a type is inferred again if %s', (_, changed) => {
  expect(changed).not.toBe(sdl);
  expect(markWith(changed)).not.toBe(markWith(sdl));
});

test('and if its text, its fragments or the list of them changed', () => {
  const other = { ...fragment, text: fragment.text.replace('name ', '') };
  expect(markWith(sdl, [other, query])).not.toBe(markWith(sdl));
  expect(markWith(sdl, [fragment, query], { ...query, fragments: '[]' })).not.toBe(markWith(sdl));
  expect(markOf(buildSchema(sdl), [fragment, query])(query, 'U')).not.toBe(markWith(sdl));
});

test('it is kept if something changed that it does not use', () => {
  const more = sdl
    .replace('type Dog { id: ID! }', 'type Dog { id: ID!  name: String }')
    .replace('owner: Owner', 'owner: Owner  age: Int');
  expect(markWith(more)).toBe(markWith(sdl));
});

test('the file of types is read as it was written', () => {
  const types = [
    { mark: 'abc', text: '\n  query "Q" { dog { id } }\n', type: 'TadaDocumentNode<{}>' },
  ];
  expect(storedTypes(typesText(types))).toEqual(types);
});
