import { readFileSync } from 'node:fs';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLInputObjectType,
  getNamedType,
  Kind,
  print,
  type SelectionSetNode,
  validate,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { actsOf } from '../../machines/lifecycle.ts';
import { listKeys, sectionOfList } from '../../machines/list/list-sections.policy.ts';
import { mutationName } from '../../src/action/define-record.ts';
import type { ListSpec } from '../../src/list/define-list.ts';
import { liveDocument, rootField } from '../../src/list/list-documents.ts';
import { documentedSort } from './documented.ts';
import { listFiles, lists } from './lists.ts';
import { directiveText, mutations, queries, rowType, schema, subscriptions } from './schema.ts';

/**
 * Returns the fields that a document selects at a path below its first root field, with fragments
 * resolved.
 */
function selected(document: DocumentNode, ...path: string[]): readonly string[] {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const fields = (set: SelectionSetNode | undefined): readonly FieldNode[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return fields(node.selectionSet);
      return fields(fragments.get(node.name.value)?.selectionSet);
    });
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  let [here] = fields(operation?.selectionSet);
  for (const name of path)
    here = fields(here?.selectionSet).find((node) => node.name.value === name);
  return fields(here?.selectionSet).map((node) => node.name.value);
}

const filterFields = (list: ListSpec) => {
  const filter = queries[rootField(list)]?.args.find(({ name }) => name === 'filter');
  return (getNamedType(filter?.type) as GraphQLInputObjectType | undefined)?.getFields() ?? {};
};

it.each(listFiles)('$file holds one list', ({ count }) => expect(count).toBe(1));

it.each(listFiles)(
  '$file makes its list by a maker whose questions the build notes',
  ({ file }) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(text).toMatch(/\b(defineList|queueList)\(/);
    expect(text).not.toMatch(/\.\.\.\w+List\b/);
  },
);

it('each list needs the section that the policy of lists names', () => {
  const needs = lists.map((list) => [
    list.key,
    directiveText(queries[rootField(list)], 'needs', 'section'),
  ]);
  expect(listKeys.map((key) => [key, sectionOfList(key)]).sort()).toEqual(needs.sort());
});

it('keys of lists are unique: saved filters, kept columns and test ids hang on them', () => {
  expect(lists.length).toBeGreaterThan(4);
  expect(new Set(lists.map(({ key }) => key)).size).toBe(lists.length);
});

describe.each(lists.map((list) => [list.key, list] as const))('%s', (_, list) => {
  const root = rootField(list);
  const rowFields = selected(list.query, 'items');

  it('asks a question that the schema answers', () => {
    expect(validate(schema, list.query).map(({ message }) => message)).toEqual([]);
    expect(selected(list.query)).toEqual(
      expect.arrayContaining(['items', 'total', 'totalExact', 'asOf']),
    );
  });

  it.each(list.columns)('selects what column $field draws', ({ field, secondary, draw }) => {
    // The compiler checks the fields of a component of its own.
    if (!draw) expect(rowFields).toContain(field);
    if (secondary) expect(rowFields).toContain(secondary);
  });

  it('selects the number beside each status, so that one that nobody named has a name', () => {
    for (const { field, as } of list.columns)
      if (as === 'status' && rowType(root).getFields()[`${field}Code`])
        expect(rowFields).toContain(`${field}Code`);
  });

  it('is sorted as documented', () => {
    const documented = documentedSort(list.key);
    expect(list.sort).toEqual(documented);
    const column = list.columns.find(({ field }) => field === documented?.field);
    if (documented && documented.field !== 'defaultSort')
      expect(column?.sort, documented.field).toBe(true);
  });

  it.each(list.filters)('has a filter $key that the schema takes', ({ key, to, as, one }) => {
    const field = filterFields(list)[key];
    expect(field, key).toBeDefined();
    if (to) expect(filterFields(list)[to], to).toBeDefined();
    const isMany = String(field?.type).startsWith('[');
    if (as === 'choice') expect(one ?? false).toBe(!isMany);
    if (as === 'ids' || as === 'pick') expect(isMany).toBe(true);
    if (as === 'flag') expect(String(field?.type)).toBe('Boolean');
  });

  it('uses every word of its address once', () => {
    const addressKeys = list.filters.flatMap(({ key, to }) => (to ? [key, to] : [key]));
    const all = [...addressKeys, 'page', 'size', 'sort'];
    expect(new Set(all).size).toBe(all.length);
  });

  it('is live where the schema has it, and watches what it shows', () => {
    const live = subscriptions[`${root}Live`];
    expect(list.live).toBe(live !== undefined);
    if (!live) return;
    expect(directiveText(live, 'live', 'of')).toBe(root);
    const document = liveDocument(list);
    expect(
      validate(schema, document).map(({ message }) => message),
      print(document),
    ).toEqual([]);
    expect(selected(document, 'rows')).toEqual(rowFields);
    expect(selected(document)).toEqual(['rows', 'ids', 'total']);
  });

  const { record, expand } = list;
  if (record) {
    it('reads its record by the schema, with state, fields and what guards an act', () => {
      expect(validate(schema, record.read).map(({ message }) => message)).toEqual([]);
      const fields = selected(record.read);
      for (const { field, secondary } of record.fields)
        expect(fields).toEqual(expect.arrayContaining(secondary ? [field, secondary] : [field]));
      expect(fields).toEqual(expect.arrayContaining([record.state, 'seen']));
      expect(rowFields).toEqual(expect.arrayContaining([record.state, 'seen']));
      const drawn = record.fields.map(({ field }) => field);
      expect(drawn).toEqual(expect.arrayContaining([...record.summary]));
    });

    it.each(Object.keys(record.acts))('sends act %s by the mutation of that name', (event) => {
      expect(actsOf(record.lifecycle)).toContain(event);
      const mutation = mutations[mutationName(record, event)];
      expect(mutation?.args.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['id', 'intent']),
      );
      const read = directiveText(mutation, 'action', 'read') ?? '';
      expect(getNamedType(queries[read]?.type)?.name).toBe(rowType(root).name);
      expect(directiveText(mutation, 'needs', 'capability')).toBe(
        record.lifecycle.acts[event]?.capability,
      );
    });

    it('offers every act that the schema can send', () => {
      const sendable = actsOf(record.lifecycle).filter(
        (event) => mutations[mutationName(record, event)],
      );
      expect(Object.keys(record.acts).sort()).toEqual(sendable.sort());
    });
  }

  it.each(Object.entries(list.others ?? {}))(
    'offers %s on another record as the schema takes it',
    (_name, { record: of, event, id }) => {
      expect(validate(schema, of.read).map(({ message }) => message)).toEqual([]);
      const mutation = mutations[mutationName(of, event)];
      expect(directiveText(mutation, 'needs', 'capability')).toBe(
        of.lifecycle.acts[event]?.capability,
      );
      expect(mutation?.args.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['id', 'intent', ...Object.keys(of.acts[event]?.inputs ?? {})]),
      );
      const row = Object.fromEntries(rowFields.map((field) => [field, field]));
      expect(rowFields).toContain(id(row));
    },
  );

  it.each(Object.entries(list.bulk ?? {}))(
    'sends its own bulk act %s as the schema takes it',
    (_name, act) => {
      const document = act.send as unknown as DocumentNode;
      expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
      const operation = document.definitions.find(
        (each) => each.kind === Kind.OPERATION_DEFINITION,
      );
      const variables = operation?.variableDefinitions?.map(({ variable }) => variable.name.value);
      expect(variables?.sort()).toEqual([act.ids, 'key', ...Object.keys(act.inputs)].sort());
      const [root] = operation?.selectionSet.selections ?? [];
      const mutation = mutations[root?.kind === Kind.FIELD ? root.name.value : ''];
      expect(directiveText(mutation, 'needs', 'capability')).toBe(act.capability);
    },
  );

  it.each(Object.entries(list.forms ?? {}))(
    'sends its form %s as the schema takes it',
    (_name, form) => {
      if ('dialog' in form) return;
      const document = form.send as unknown as DocumentNode;
      expect(validate(schema, document).map(({ message }) => message)).toEqual([]);
      const [operation] = document.definitions.filter(
        (each) => each.kind === Kind.OPERATION_DEFINITION,
      );
      const variables = operation?.variableDefinitions?.map(({ variable }) => variable.name.value);
      const given = ['id', ...Object.keys(form.fields)];
      expect(variables?.filter((name) => name !== 'key').sort()).toEqual(given.sort());
      const [sent] = operation?.selectionSet.selections ?? [];
      const mutation = mutations[sent?.kind === Kind.FIELD ? sent.name.value : ''];
      expect(directiveText(mutation, 'needs', 'capability')).toBe(form.capability);
    },
  );

  if (expand?.rows)
    it('opens rows with what is in the row, in columns of the list', () => {
      for (const column of Object.keys(expand.columns)) {
        expect(list.columns.map((each) => each.field)).toContain(column);
      }
    });

  const { query, variables } = expand ?? {};
  if (expand && query && variables)
    it('opens rows with a question that the schema answers, up to 1,000 (d2:353)', () => {
      expect(validate(schema, query).map(({ message }) => message)).toEqual([]);
      const [inner = ''] = Object.keys(queries).filter((name) =>
        print(query).includes(` ${name}(`),
      );
      expect(inner).not.toBe('');
      const fields = [...selected(query), ...selected(query, 'items')];
      for (const [column, { field, secondary }] of Object.entries(expand.columns)) {
        expect(list.columns.map((each) => each.field)).toContain(column);
        expect(fields).toEqual(expect.arrayContaining(secondary ? [field, secondary] : [field]));
      }
      // A list without pages is returned as a whole anyway.
      const { page } = variables({ id: '7' });
      const isPaged = queries[inner]?.args.some(({ name }) => name === 'page');
      expect(page).toEqual(isPaged ? { number: 1, size: 1000 } : undefined);
    });
});
