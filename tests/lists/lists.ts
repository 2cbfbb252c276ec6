import type { ListSpec } from '../../src/list/define-list.ts';

/** Every list definition of the console: a new definition is tested automatically. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../src/areas/**/*.list.{ts,tsx}',
  { eager: true },
);

const isList = (value: unknown): value is ListSpec =>
  typeof value === 'object' && value !== null && 'query' in value && 'columns' in value;

export const lists: readonly ListSpec[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isList),
);

/** Files whose names indicate a list, and the number of lists in each. */
export const listFiles: readonly { readonly file: string; readonly count: number }[] =
  Object.entries(modules).map(([file, module]) => ({
    file: file.replace('../../', ''),
    count: Object.values(module).filter(isList).length,
  }));
