import { useCallback, useState } from 'react';
import type { FilterSet } from '../../machines/saved-filters/saved-filters.machine.ts';
import { change, read } from '../data/client.ts';
import { ClientError } from '../data/client-error.ts';
import { graphql, type ResultOf } from '../data/graphql.ts';
import { notify, notifyFailure } from '../data/notices.ts';
import { patchSettings, useMay, useSession } from '../data/session.ts';
import { freeName } from './free-name.ts';
import { SharedFilters } from './shared-filters.graphql.ts';
import { SaveFilter } from './use-saved-filters.ts';

const ShareFilter = graphql(`
  mutation ShareFilter($screen: String!, $name: String!, $data: Json!, $key: ID!) {
    shareFilter(screen: $screen, name: $name, data: $data, key: $key)
  }
`);
const RenameSharedFilter = graphql(`
  mutation RenameSharedFilter($id: ID!, $name: String!, $version: Int!, $key: ID!) {
    renameSharedFilter(id: $id, name: $name, version: $version, key: $key)
  }
`);
const DeleteSharedFilter = graphql(`
  mutation DeleteSharedFilter($id: ID!, $version: Int!, $key: ID!) {
    deleteSharedFilter(id: $id, version: $version, key: $key)
  }
`);

type Row = ResultOf<typeof SharedFilters>['sharedFilters'][number];
export interface SharedFilter extends Row {
  readonly data: FilterSet['data'];
  readonly isOwn: boolean;
  /** The admin may rename and delete it. */
  readonly isManaged: boolean;
}

const newKey = () => crypto.randomUUID();

/** The shared filters of a list, read when the menu opens, and what an admin may do with them. */
export function useSharedFilters(screen: string) {
  const { admin, extensions } = useSession();
  const managesAll = useMay('manageSharedFilters');
  const isOffered = extensions.includes('sharedFilters');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const load = useCallback(async () => {
    if (!isOffered) return;
    try {
      setRows((await read(SharedFilters, { screen })).sharedFilters);
    } catch (error) {
      notifyFailure(error);
    }
  }, [isOffered, screen]);

  /** Sends a change and reads the filters again, also after a refusal: the list shown may be old. */
  const send = async (
    key: string,
    name: string,
    work: () => Promise<unknown>,
    undo?: () => void,
  ) => {
    try {
      await work();
      notify({ intent: 'success', key, values: { name }, ...(undo ? { undo } : {}) });
    } catch (error) {
      notifyFailure(error);
    }
    await load();
  };

  const share = ({ name, data }: FilterSet) =>
    send('list:shared.done', name, () =>
      change(ShareFilter, { screen, name, data, key: newKey() }),
    );

  /** An owner can share the filter again. Nobody else can restore it under the owner's name. */
  const remove = (filter: SharedFilter) =>
    send(
      'list:shared.stopped',
      filter.name,
      () => change(DeleteSharedFilter, { id: filter.id, version: filter.version, key: newKey() }),
      filter.isOwn ? () => void share(filter) : undefined,
    );

  /** @returns whether another shared filter of the owner has the name. */
  const rename = async ({ id, version }: SharedFilter, name: string): Promise<boolean> => {
    try {
      await change(RenameSharedFilter, { id, name, version, key: newKey() });
      notify({ intent: 'success', key: 'list:shared.renamed', values: { name } });
    } catch (error) {
      if (error instanceof ClientError && error.code === 'SharedFilterExists') return true;
      notifyFailure(error);
    }
    await load();
    return false;
  };

  const copy = async ({ name, data }: SharedFilter, sets: readonly FilterSet[]) => {
    const own = freeName(
      name,
      sets.map((set) => set.name),
    );
    try {
      const answer = await change(SaveFilter, { screen, name: own, data, replace: false });
      patchSettings({ savedFilters: answer.saveFilter });
      notify({ intent: 'success', key: 'list:shared.copied', values: { name: own } });
    } catch (error) {
      notifyFailure(error);
    }
  };

  const filters = rows.map((row): SharedFilter => {
    const isOwn = row.ownerId === admin.id;
    const data = row.data as FilterSet['data'];
    return { ...row, data, isOwn, isManaged: isOwn || managesAll };
  });
  return { isOffered, filters, load, share, remove, rename, copy };
}

export type SharedFilterList = ReturnType<typeof useSharedFilters>;
